/** Orders whose last day for shipping went by, for operators. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { StateChip } from '@/components/StateChip';
import { formatDateTime, formatDay } from '@/lib/dates';
import type { LateItem, LateSort } from './parcelsApi';

interface LateTableProps {
  items: LateItem[];
  sort: LateSort;
  orderHref: (orderId: string) => string;
}

export function LateTable({ items, sort, orderHref }: LateTableProps) {
  const t = useTranslations('operator.shipping');
  const words = useTranslations('panels');
  const locale = useLocale();
  return (
    <ListTable<LateItem>
      name="lateShipments"
      sort={sort}
      caption={t('late')}
      rows={items}
      rowKey={(row) => row.itemId}
      columns={[
        {
          key: 'order',
          label: words('order'),
          cell: (row) => (
            <Link to={orderHref(row.orderId)} className="link inline-block py-1 font-semibold tabular-nums">
              <Reference to={row.number} />
            </Link>
          ),
        },
        { key: 'seller', label: words('seller'), cell: (row) => <bdi>{row.sellerName}</bdi> },
        {
          key: 'product',
          label: words('product'),
          cell: (row) => (
            <>
              <bdi>{row.title}</bdi>{' '}
              <span className="text-muted">
                <Reference to={row.adId} />
              </span>
            </>
          ),
        },
        { key: 'amount', label: words('amount'), align: 'end', cell: (row) => row.toShipAmount ?? row.amount },
        {
          key: 'paid',
          label: t('paidAt'),
          sortedBy: { down: 'newest', up: 'oldest' },
          cell: (row) => formatDateTime(row.datePaid, locale),
        },
        {
          key: 'shipBy',
          label: t('shipBy'),
          sortedBy: { up: 'due' },
          cell: (row) => row.shipBy && <StateChip tone="bad">{formatDay(row.shipBy, locale)}</StateChip>,
        },
      ]}
    />
  );
}
