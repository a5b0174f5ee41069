/**
 * /satici/siparisler/{orderId}/paket-fisi: the paper for what is to ship of an order, or with `?koli=` for a parcel that was
 * handed over, and the way back to the list that led here.
 */
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { groupsOf } from '@/features/parcels/groups';
import { PackingSlip } from '@/features/parcels/PackingSlip';
import { ORDER_SORTS, useSupplierOrdersInfiniteQuery } from '@/features/parcels/parcelsApi';
import { useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { useActing } from '@/lib/session';
import { useListSort } from '@/lib/useListSort';
import { QueryState } from '../QueryState';
import { queryOf, useOrdersWish } from './useOrdersWish';

export function PackingSlipSection({ orderId }: { orderId: string }) {
  const t = useTranslations('supplier.orders');
  const back = panelPaths.supplierOrders({ ...queryOf(useOrdersWish()), sira: useListSort(ORDER_SORTS) });
  // By its number: it may stand far down in the list that led here.
  const [params] = useSearchParams();
  const parcel = params.get('koli') ?? undefined;
  const state = parcel ? 'all' : 'to_ship';
  const query = useSupplierOrdersInfiniteQuery({ state, q: orderId }, { refetchOnMountOrArgChange: true });
  // An older answer is no paper to pack by: its buyer may have given units up since.
  const isKnown = !query.isFetching && !query.isError;
  const acting = useActing();
  const company = useOwnApplicationQuery(undefined, { skip: !!acting });
  const sender = acting?.companyName ?? company.data?.companyName ?? '';
  return (
    <>
      <Link to={back} className="link mb-2 inline-flex min-h-11 items-center print:hidden">
        {t('backToOrders')}
      </Link>
      <QueryState query={{ ...query, currentData: isKnown ? query.currentData : undefined }}>
        {({ pages }) => {
          const group = groupsOf(pages[0]?.items ?? [], state).find(
            (one) => one.orderId === orderId && one.shipment?.shipmentId === parcel,
          );
          if (group?.recipient) return <PackingSlip group={group} sender={sender} />;
          return (
            <EmptyState title={t('slipMissing')}>
              <ButtonLink to={panelPaths.supplierOrders()} look="secondary">
                {t('toShip')}
              </ButtonLink>
            </EmptyState>
          );
        }}
      </QueryState>
    </>
  );
}
