/** Our books beside the provider's: payments, payouts, and what only the provider knows. */
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateTime } from '@/lib/dates';
import type { ReconciledPayment, ReconciledPayout, Reconciliation } from './moneyApi';
import { ComparedRows, ForeignPayments } from './ReconciledTables';
import { ReconciliationVerdict } from './ReconciliationVerdict';

function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section aria-label={title} className="tile p-4 sm:p-5">
      <h2 className="mb-2 font-bold text-lg">{title}</h2>
      {empty ? <p className="text-muted">{empty}</p> : children}
    </section>
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
      <ReconciliationVerdict report={report} />
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
          <ForeignPayments payments={foreign} />
        </Part>
      )}
      <Part title={t('paymentsCompared')} empty={payments.length === 0 && t('noPayments')}>
        <ComparedRows<ReconciledPayment>
          caption={t('paymentsCompared')}
          idLabel={t('payment')}
          rows={payments}
          idOf={(row) => row.paymentId}
        />
      </Part>
      <Part title={t('payoutsCompared')} empty={payouts.length === 0 && t('noPayouts')}>
        <ComparedRows<ReconciledPayout>
          caption={t('payoutsCompared')}
          idLabel={t('payout')}
          rows={payouts}
          idOf={(row) => row.payoutId}
        />
      </Part>
    </div>
  );
}
