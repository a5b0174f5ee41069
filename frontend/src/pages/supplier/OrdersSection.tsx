/** /satici/siparisler: what has to be shipped first, then what is on its way and what has arrived. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { Pagination } from '@/components/Pagination';
import { groupsOf } from '@/features/parcels/groups';
import { ParcelCard } from '@/features/parcels/ParcelCard';
import {
  ORDER_STATES,
  type OrderState,
  type SupplierOrderItem,
  useSupplierOrdersQuery,
} from '@/features/parcels/parcelsApi';
import { ToShipCard } from '@/features/parcels/ToShipCard';
import { useListParams } from '@/lib/useListParams';
import { QueryState } from '../QueryState';
import { TilesSkeleton } from './TilesSkeleton';

const READY: OrderState[] = ['to_ship', 'late'];
const pageOf = (page: number) => (page > 1 ? page : undefined);

function NoOrders({ state }: { state: OrderState }) {
  const t = useTranslations('supplier.orders');
  const isFirst = state === 'to_ship';
  return (
    <EmptyState title={t(`empty.${state}`)} text={t(`emptyText.${state}`)}>
      <ButtonLink look="secondary" to={isFirst ? panelPaths.supplierAds : panelPaths.supplierOrders()}>
        {t(isFirst ? 'toAds' : 'toShip')}
      </ButtonLink>
    </EmptyState>
  );
}

function Orders({ items, state, page }: { items: SupplierOrderItem[]; state: OrderState; page: number }) {
  const groups = groupsOf(items);
  if (!READY.includes(state)) {
    return (
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {groups.map((group) => (
          <ParcelCard key={group.key} group={group} />
        ))}
      </ul>
    );
  }
  const slipHref = (orderId: string) => panelPaths.packingSlip(orderId, { durum: state, page: pageOf(page) });
  return (
    <ul className="flex flex-col gap-4">
      {groups.map((group) => (
        <ToShipCard key={group.key} group={group} slipHref={slipHref(group.orderId)} />
      ))}
    </ul>
  );
}

export function OrdersSection() {
  const t = useTranslations('supplier.orders');
  const { state = 'to_ship', page } = useListParams(ORDER_STATES);
  const query = useSupplierOrdersQuery({ state, page }, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks
        label={t('filter')}
        choices={ORDER_STATES.map((one) => ({
          key: one,
          label: t(`state.${one}`),
          to: panelPaths.supplierOrders({ durum: one }),
          isChosen: one === state,
        }))}
      />
      <QueryState query={query} skeleton={<TilesSkeleton />}>
        {({ items, total, pages }) =>
          items.length === 0 ? (
            <NoOrders state={state} />
          ) : (
            <>
              <p role="status" className="text-muted text-sm">
                {t('found', { count: total })}
              </p>
              <Orders items={items} state={state} page={page} />
              <Pagination
                page={page}
                pages={pages}
                hrefOf={(one) => panelPaths.supplierOrders({ durum: state, page: pageOf(one) })}
              />
            </>
          )
        }
      </QueryState>
    </div>
  );
}
