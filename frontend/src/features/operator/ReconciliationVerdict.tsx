/** Whether both books agree, and where they do not. */
import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Reconciliation } from './moneyApi';

export function ReconciliationVerdict({ report }: { report: Reconciliation }) {
  const t = useTranslations('operator');
  const problems = [
    report.differences > 0 && t('differences', { count: report.differences }),
    report.payoutDifferences > 0 && t('payoutDifferences', { count: report.payoutDifferences }),
    report.overduePayouts > 0 && t('payoutsOverdue', { count: report.overduePayouts }),
    report.foreign.length > 0 && t('foreignFound', { count: report.foreign.length }),
  ].filter((problem) => problem !== false);
  const isEqual = problems.length === 0;
  const waiting = report.notCompared;
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
        {(isEqual ? [t(waiting > 0 ? 'comparedEqual' : 'allEqual')] : problems).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {waiting > 0 && <p className="font-normal">{t('notCompared', { count: waiting })}</p>}
      </div>
    </div>
  );
}
