/** /yonetim/ara: members, orders, suppliers and ads, by what an operator was told or pastes. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { SearchForm } from '@/components/SearchForm';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import {
  MEMBER_SORTS,
  ORDER_SORTS,
  useFoundOrdersInfiniteQuery,
  useFoundPeopleInfiniteQuery,
} from '@/features/operator/deskApi';
import { MembersTable } from '@/features/operator/MembersTable';
import { OrdersFound } from '@/features/operator/OrdersFound';
import { StatusWord } from '@/features/orders/StatusWord';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { FoundElsewhere } from './FoundElsewhere';

/** Where the address keeps by what the orders are sorted, beside the members' own. */
const ORDERS_SORT = 'siparisSira';

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

function Found({ q }: { q: string }) {
  const t = useTranslations('operator.desk');
  const membersSort = useListSort(MEMBER_SORTS);
  const ordersSort = useListSort(ORDER_SORTS, ORDERS_SORT);
  const people = useFoundPeopleInfiniteQuery({ q, ...(membersSort && { sort: membersSort }) }, FRESH);
  const orders = useFoundOrdersInfiniteQuery({ q, ...(ordersSort && { sort: ordersSort }) }, FRESH);
  return (
    <>
      <section aria-labelledby="people" className="tile flex flex-col gap-3 p-4 sm:p-5">
        <h2 id="people" className="font-bold text-lg">
          {t('people')}
        </h2>
        <ReadOn query={people} idOf={({ personId }) => personId} empty={<p className="text-muted">{t('noPeople')}</p>}>
          {(members, total) => (
            <>
              <FoundHead list="members" params={{ q, sort: membersSort ?? 'newest' }} total={total} />
              <MembersTable members={members} sort={membersSort ?? 'newest'} hrefOf={panelPaths.operatorMember} />
            </>
          )}
        </ReadOn>
      </section>
      <section aria-labelledby="orders" className="tile flex flex-col gap-3 p-4 sm:p-5">
        <h2 id="orders" className="font-bold text-lg">
          {t('orders')}
        </h2>
        <ReadOn query={orders} idOf={({ uuid }) => uuid} empty={<p className="text-muted">{t('noOrders')}</p>}>
          {(found, total) => (
            <>
              <FoundHead list="orders" params={{ q, sort: ordersSort ?? 'newest' }} total={total} />
              <OrdersFound
                orders={found}
                sort={ordersSort ?? 'newest'}
                param={ORDERS_SORT}
                hrefOf={panelPaths.operatorOrder}
                stateOf={({ status }) => <StatusWord status={status} />}
              />
            </>
          )}
        </ReadOn>
      </section>
    </>
  );
}

export function SearchSection() {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
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
        onSearch={(wanted) => navigate(panelPaths.operatorSearch(wanted))}
      />
      <Found q={q} />
      {q && <FoundElsewhere q={q} />}
    </div>
  );
}
