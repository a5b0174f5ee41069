/** What all comparisons with the provider's books came to, and what only the provider knows. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDateTime } from '@/lib/dates';
import type { Reconciliation } from './moneyApi';
import { ForeignPayments } from './ReconciledTables';
import { ReconciliationVerdict } from './ReconciliationVerdict';

export function ReconciliationReport({ report }: { report: Reconciliation }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const { checkedAt, compared, foreign } = report;
  return (
    <>
      <ReconciliationVerdict report={report} />
      <p className="text-muted text-sm">
        {checkedAt ? t('comparedOf', { count: compared, date: formatDateTime(checkedAt, locale) }) : t('neverCompared')}
      </p>
      {foreign.length > 0 && (
        <section aria-label={t('foreign')} className="tile p-4 sm:p-5">
          <h3 className="mb-2 font-bold text-lg">{t('foreign')}</h3>
          <p className="mb-2 text-muted text-sm">{t('foreignText')}</p>
          <ForeignPayments payments={foreign} />
        </section>
      )}
    </>
  );
}
