/** /satici/siparisler/{orderId}/paket-fisi: the paper for one order's parcel, and the way back to the list that led here. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { groupsOf } from '@/features/parcels/groups';
import { PackingSlip } from '@/features/parcels/PackingSlip';
import { ORDER_SORTS, useSupplierOrdersQuery } from '@/features/parcels/parcelsApi';
import { useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { useActing } from '@/lib/session';
import { useListSort } from '@/lib/useListSort';
import { QueryState } from '../QueryState';
import { queryOf, useOrdersWish } from './useOrdersWish';

export function PackingSlipSection({ orderId }: { orderId: string }) {
  const t = useTranslations('supplier.orders');
  const back = panelPaths.supplierOrders({ ...queryOf(useOrdersWish()), sira: useListSort(ORDER_SORTS) });
  // By its number, and not on the page that led here: what was shipped meanwhile has moved it to another one.
  const query = useSupplierOrdersQuery({ state: 'to_ship', q: orderId, page: 1 });
  const acting = useActing();
  const company = useOwnApplicationQuery(undefined, { skip: !!acting });
  const sender = acting?.companyName ?? company.data?.companyName ?? '';
  return (
    <>
      <Link to={back} className="link mb-2 inline-flex min-h-11 items-center print:hidden">
        {t('backToOrders')}
      </Link>
      <QueryState query={query}>
        {({ items }) => {
          const group = groupsOf(items).find((one) => one.orderId === orderId);
          if (group) return <PackingSlip group={group} sender={sender} />;
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
