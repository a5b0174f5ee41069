/** /yonetim/ara: members, orders, suppliers and ads, by what an operator was told or pastes. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import {
  MEMBER_SORTS,
  MEMBER_STATES,
  ORDER_SORTS,
  ORDER_STATES,
  useFoundOrdersInfiniteQuery,
  useFoundPeopleInfiniteQuery,
} from '@/features/operator/deskApi';
import { MembersTable } from '@/features/operator/MembersTable';
import { OfSupplier } from '@/features/operator/OfSupplier';
import { OrdersFound } from '@/features/operator/OrdersFound';
import { StatusWord } from '@/features/orders/StatusWord';
import { idIn } from '@/lib/addressParts';
import { useListParams } from '@/lib/useListParams';
import { useChosenHref, useFoundHref, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { FoundElsewhere } from './FoundElsewhere';

/** Where the address keeps by what the orders are sorted, beside the members' own. */
const ORDERS_SORT = 'siparisSira';
/** And which members and which orders alone are listed. */
const MEMBERS_STATE = 'uyeDurum';
const ORDERS_STATE = 'siparisDurum';
/** And whose orders alone. */
const OF_SUPPLIER = 'satici';

const FRESH = { refetchOnMountOrArgChange: true };

function FoundHead({ list, params, total }: { list: 'members' | 'orders'; params: object; total: number }) {
  const t = useTranslations('operator.desk');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted text-sm">
        {t('found', { count: total })}
      </p>
      <ListFileButton list={list} params={params} label={t(`file.${list}`)} />
    </div>
  );
}

interface StatesProps<State extends string> {
  label: string;
  /** Where the address keeps the choice. */
  param: string;
  states: readonly State[];
  chosen: State | undefined;
  nameOf: (state: State) => string;
}

/** Of which state alone a list shows what was found: each choice with its address, which keeps those of the other list. */
function States<State extends string>({ label, param, states, chosen, nameOf }: StatesProps<State>) {
  const t = useTranslations('panels');
  const hrefOf = useChosenHref(param);
  return (
    <FilterLinks
      label={label}
      choices={[undefined, ...states].map((state) => ({
        key: state ?? 'all',
        label: state ? nameOf(state) : t('all'),
        to: hrefOf(state),
        isChosen: state === chosen,
      }))}
    />
  );
}

function FoundMembers({ q }: { q: string }) {
  const t = useTranslations('operator.desk');
  const sort = useListSort(MEMBER_SORTS);
  const { state } = useListParams(MEMBER_STATES, MEMBERS_STATE);
  const wish = { q, ...(state && { state }) };
  const query = useFoundPeopleInfiniteQuery({ ...wish, ...(sort && { sort }) }, FRESH);
  return (
    <section aria-labelledby="people" className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="people" className="font-bold text-lg">
        {t('people')}
      </h2>
      <States
        label={t('peopleFilter')}
        param={MEMBERS_STATE}
        states={MEMBER_STATES}
        chosen={state}
        nameOf={(one) => (one === 'suspended' ? t('suspended') : t(`role.${one}`))}
      />
      <ReadOn query={query} idOf={({ personId }) => personId} empty={<p className="text-muted">{t('noPeople')}</p>}>
        {(members, total) => (
          <>
            <FoundHead list="members" params={{ ...wish, sort: sort ?? 'newest' }} total={total} />
            <MembersTable members={members} sort={sort ?? 'newest'} hrefOf={panelPaths.operatorMember} />
          </>
        )}
      </ReadOn>
    </section>
  );
}

function FoundOrders({ q, supplierId }: { q: string; supplierId: string | undefined }) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('orders.statusWord');
  const sort = useListSort(ORDER_SORTS, ORDERS_SORT);
  const { state: status } = useListParams(ORDER_STATES, ORDERS_STATE);
  const wish = { q, ...(status && { status }), ...(supplierId && { supplierId }) };
  const query = useFoundOrdersInfiniteQuery({ ...wish, ...(sort && { sort }) }, FRESH);
  return (
    <section aria-labelledby="orders" className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="orders" className="font-bold text-lg">
        {t('orders')}
      </h2>
      <States
        label={t('ordersFilter')}
        param={ORDERS_STATE}
        states={ORDER_STATES}
        chosen={status}
        nameOf={(one) => words(one)}
      />
      <ReadOn query={query} idOf={({ uuid }) => uuid} empty={<p className="text-muted">{t('noOrders')}</p>}>
        {(found, total) => (
          <>
            <FoundHead list="orders" params={{ ...wish, sort: sort ?? 'newest' }} total={total} />
            <OrdersFound
              orders={found}
              sort={sort ?? 'newest'}
              param={ORDERS_SORT}
              hrefOf={panelPaths.operatorOrder}
              stateOf={(one) => <StatusWord status={one.status} />}
            />
          </>
        )}
      </ReadOn>
    </section>
  );
}

export function SearchSection() {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  // Of one supplier only the orders are meant.
  const supplierId = idIn(params, OF_SUPPLIER);
  const foundHref = useFoundHref();
  const hrefOfSupplier = useChosenHref(OF_SUPPLIER);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <SearchForm
        key={q}
        id="desk-search"
        label={t('search')}
        hint={t('searchHint')}
        find={words('find')}
        q={q}
        onSearch={(wanted) => void navigate(foundHref(wanted))}
      />
      {supplierId && (
        <OfSupplier
          supplierId={supplierId}
          href={panelPaths.operatorSupplier(supplierId)}
          allHref={hrefOfSupplier(undefined)}
        />
      )}
      {!supplierId && <FoundMembers q={q} />}
      <FoundOrders q={q} supplierId={supplierId} />
      {q && !supplierId && <FoundElsewhere q={q} />}
    </div>
  );
}
