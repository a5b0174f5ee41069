/** Orders whose last day for shipping went by, for operators. */

import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { StateChip } from '@/components/StateChip';
import { formatDateTime, formatDay } from '@/lib/dates';
import type { LateItem } from './parcelsApi';

export function LateTable({ items }: { items: LateItem[] }) {
  const t = useTranslations('operator.shipping');
  const words = useTranslations('panels');
  const locale = useLocale();
  return (
    <ListTable<LateItem>
      name="lateShipments"
      caption={t('late')}
      rows={items}
      rowKey={(row) => row.itemId}
      columns={[
        {
          key: 'order',
          label: words('order'),
          cell: (row) => (
            <b className="tabular-nums">
              <Reference to={row.number} />
            </b>
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
        { key: 'paid', label: t('paidAt'), cell: (row) => formatDateTime(row.datePaid, locale) },
        {
          key: 'shipBy',
          label: t('shipBy'),
          cell: (row) => row.shipBy && <StateChip tone="bad">{formatDay(row.shipBy, locale)}</StateChip>,
        },
      ]}
    />
  );
}
