/** Our books beside the provider's: payments, payouts, and what only the provider knows. */
import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { formatDate, formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { ForeignPayment, ReconciledPayment, ReconciledPayout, Reconciliation } from './moneyApi';

function useLira() {
  const locale = useLocale();
  return (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
}

function Difference({ amount }: { amount: number }) {
  const lira = useLira();
  return <b className={amount === 0 ? 'text-turq-700' : 'text-bole-600'}>{lira(amount)}</b>;
}

function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section aria-label={title} className="tile p-4 sm:p-5">
      <h2 className="mb-2 font-bold text-lg">{title}</h2>
      {empty ? <p className="text-muted">{empty}</p> : children}
    </section>
  );
}

/** Both kinds of rows are compared in the same three columns. */
function Compared<Row extends { ours: number; provider: number; difference: number }>(props: {
  caption: string;
  idLabel: string;
  rows: Row[];
  idOf: (row: Row) => string;
}) {
  const { caption, idLabel, rows, idOf } = props;
  const t = useTranslations('operator');
  const lira = useLira();
  return (
    <DataTable<Row>
      caption={caption}
      rows={rows}
      rowKey={idOf}
      columns={[
        { key: 'id', label: idLabel, cell: (row) => <bdi className="break-all">{idOf(row)}</bdi> },
        { key: 'ours', label: t('ours'), align: 'end', cell: (row) => lira(row.ours) },
        { key: 'provider', label: t('provider'), align: 'end', cell: (row) => lira(row.provider) },
        {
          key: 'difference',
          label: t('difference'),
          align: 'end',
          cell: (row) => <Difference amount={row.difference} />,
        },
      ]}
    />
  );
}

function Foreign({ payments }: { payments: ForeignPayment[] }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const lira = useLira();
  return (
    <DataTable<ForeignPayment>
      caption={t('foreign')}
      rows={payments}
      rowKey={(row) => row.providerPaymentId}
      columns={[
        { key: 'id', label: t('providerId'), cell: (row) => <bdi className="break-all">{row.providerPaymentId}</bdi> },
        {
          key: 'conversation',
          label: t('conversation'),
          cell: (row) => <bdi className="break-all">{row.conversationId || '–'}</bdi>,
        },
        { key: 'amount', label: t('amount'), align: 'end', cell: (row) => lira(row.amount) },
        { key: 'date', label: t('date'), cell: (row) => formatDate(row.date, locale) },
      ]}
    />
  );
}

function Verdict({ report }: { report: Reconciliation }) {
  const t = useTranslations('operator');
  const payouts = report.payouts.filter(({ difference }) => difference !== 0).length;
  const problems = [
    report.differences > 0 && t('differences', { count: report.differences }),
    payouts > 0 && t('payoutDifferences', { count: payouts }),
    report.overduePayouts > 0 && t('payoutsOverdue', { count: report.overduePayouts }),
    report.foreign.length > 0 && t('foreignFound', { count: report.foreign.length }),
  ].filter((problem) => problem !== false);
  const isEqual = problems.length === 0;
  return (
    <div
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
      <div>
        {(isEqual ? [t('allEqual')] : problems).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

export function ReconciliationReport({ report }: { report: Reconciliation }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const isWanted = ({ difference }: { difference: number }) => !onlyDifferent || difference !== 0;
  const payments = report.rows.filter(isWanted);
  const payouts = report.payouts.filter(isWanted);
  const { foreign } = report;
  return (
    <div className="flex flex-col gap-4">
      <Verdict report={report} />
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
      {foreign.length > 0 && (
        <Part title={t('foreign')} empty={false}>
          <p className="mb-2 text-muted text-sm">{t('foreignText')}</p>
          <Foreign payments={foreign} />
        </Part>
      )}
      <Part title={t('paymentsCompared')} empty={payments.length === 0 && t('noPayments')}>
        <Compared<ReconciledPayment>
          caption={t('paymentsCompared')}
          idLabel={t('payment')}
          rows={payments}
          idOf={(row) => row.paymentId}
        />
      </Part>
      <Part title={t('payoutsCompared')} empty={payouts.length === 0 && t('noPayouts')}>
        <Compared<ReconciledPayout>
          caption={t('payoutsCompared')}
          idLabel={t('payout')}
          rows={payouts}
          idOf={(row) => row.payoutId}
        />
      </Part>
    </div>
  );
}
