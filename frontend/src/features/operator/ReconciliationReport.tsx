/** Our books beside the provider's, payment by payment. */
import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { ReconciledPayment, Reconciliation } from './operatorApi';

export function ReconciliationReport({ report }: { report: Reconciliation }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const isEqual = report.differences === 0;
  const rows = onlyDifferent ? report.rows.filter(({ difference }) => difference !== 0) : report.rows;
  const lira = (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
  return (
    <div className="flex flex-col gap-4">
      <p
        role="status"
        className={clsx(
          'flex items-center gap-3 rounded-tile px-5 py-4 font-semibold',
          isEqual ? 'bg-turq-50 text-turq-700' : 'bg-bole-50 text-bole-600',
        )}
      >
        {isEqual ? (
          <CircleCheck aria-hidden="true" className="shrink-0" />
        ) : (
          <TriangleAlert aria-hidden="true" className="shrink-0" />
        )}
        {isEqual ? t('allEqual') : t('differences', { count: report.differences })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">{t('checkedAt', { date: formatDateTime(report.checkedAt, locale) })}</p>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-cobalt-600"
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.target.checked)}
          />
          {t('onlyDifferences')}
        </label>
      </div>
      <div className="tile p-2 sm:p-3">
        {rows.length === 0 && <p className="p-4 text-muted">{t('noPayments')}</p>}
        {rows.length > 0 && (
          <DataTable<ReconciledPayment>
            caption={t('reconciliation')}
            rows={rows}
            rowKey={(row) => row.paymentId}
            columns={[
              { key: 'payment', label: t('payment'), cell: (row) => <bdi className="break-all">{row.paymentId}</bdi> },
              { key: 'ours', label: t('ours'), align: 'end', cell: (row) => lira(row.ours) },
              { key: 'provider', label: t('provider'), align: 'end', cell: (row) => lira(row.provider) },
              {
                key: 'difference',
                label: t('difference'),
                align: 'end',
                cell: (row) => (
                  <b className={row.difference === 0 ? 'text-turq-700' : 'text-bole-600'}>{lira(row.difference)}</b>
                ),
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
