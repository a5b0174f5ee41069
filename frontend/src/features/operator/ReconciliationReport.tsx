/** Our books beside the provider's: payments, payouts, and what only the provider knows. */
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateChip } from '@/components/StateChip';
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

function PaymentAbout({ payment }: { payment: ReconciledPayment }) {
  const t = useTranslations('operator');
  const [title = '', ...others] = payment.titles;
  return (
    <>
      <bdi>{others.length === 0 ? title : t('andMore', { title, count: others.length })}</bdi>
      {payment.purpose === 'balance' && <span className="block">{t('payments.balance')}</span>}
      {payment.differs && <StateChip tone="bad">{t('differs')}</StateChip>}
    </>
  );
}

interface ReconciliationReportProps {
  report: Reconciliation;
  /** Where an order's file is. */
  hrefOf: (orderId: string) => string;
}

export function ReconciliationReport({ report, hrefOf }: ReconciliationReportProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const payments = report.rows.filter(({ differs }) => !onlyDifferent || differs);
  const payouts = report.payouts.filter(({ difference }) => !onlyDifferent || difference !== 0);
  const { checkedAt, compared, foreign } = report;
  return (
    <div className="flex flex-col gap-4">
      <ReconciliationVerdict report={report} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {checkedAt
            ? t('comparedOf', { count: compared, date: formatDateTime(checkedAt, locale) })
            : t('neverCompared')}
        </p>
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
        {compared > report.rows.length && (
          <p className="mb-2 text-muted text-sm">{t('lastCompared', { count: report.rows.length })}</p>
        )}
        <ComparedRows<ReconciledPayment>
          caption={t('paymentsCompared')}
          rows={payments}
          idOf={(row) => row.paymentId}
          about={(row) => <PaymentAbout payment={row} />}
          hrefOf={hrefOf}
        />
      </Part>
      <Part title={t('payoutsCompared')} empty={payouts.length === 0 && t('noPayouts')}>
        <ComparedRows<ReconciledPayout>
          caption={t('payoutsCompared')}
          rows={payouts}
          idOf={(row) => row.payoutId}
          about={(row) => <bdi>{row.title}</bdi>}
          hrefOf={hrefOf}
        />
      </Part>
    </div>
  );
}
