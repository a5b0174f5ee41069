/** What banks took back for their customers. */

import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { Reference } from '@/components/Reference';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { Chargeback } from './moneyApi';

export function ChargebacksTable({ chargebacks }: { chargebacks: Chargeback[] }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  return (
    <DataTable<Chargeback>
      caption={t('chargebacks.title')}
      rows={chargebacks}
      rowKey={(row) => row.chargebackId}
      columns={[
        {
          key: 'order',
          label: t('order'),
          cell: (row) => (
            <b className="tabular-nums">
              <Reference to={row.number} />
            </b>
          ),
        },
        { key: 'ad', label: t('ad'), cell: (row) => <Reference to={row.adId} /> },
        {
          key: 'amount',
          label: t('amount'),
          align: 'end',
          cell: (row) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(row.amount, locale)}</bdi>,
        },
        { key: 'reason', label: t('reason'), cell: (row) => row.reason },
        {
          key: 'reference',
          label: t('chargebacks.bankReference'),
          cell: (row) => <bdi className="break-all">{row.bankReference}</bdi>,
        },
        { key: 'date', label: t('date'), cell: (row) => formatDatedTime(row.date, locale) },
      ]}
    />
  );
}
