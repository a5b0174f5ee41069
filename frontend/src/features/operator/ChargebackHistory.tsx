/** What was done about a chargeback, why, and by whom; the oldest first. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import type { ChargebackCase } from './chargebacksApi';
import { OperatorLink } from './OperatorLink';

interface ChargebackHistoryProps {
  steps: ChargebackCase['steps'];
  hrefOf: (operatorId: string) => string;
}

export function ChargebackHistory({ steps, hrefOf }: ChargebackHistoryProps) {
  const t = useTranslations('operator.chargebacks');
  const locale = useLocale();
  return (
    <ol aria-label={t('history')} className="divide-y divide-line">
      {steps.map((step) => (
        <li key={`${step.date} ${step.kind} ${step.note}`} className="wrap-anywhere py-3">
          <p className="font-semibold">{t(`step.${step.kind}`)}</p>
          {step.note && <p dir="auto">{step.note}</p>}
          <p className="text-muted text-sm">
            {formatDatedTime(step.date, locale)} ·{' '}
            {step.operatorId ? <OperatorLink id={step.operatorId} href={hrefOf(step.operatorId)} /> : t('byTime')}
          </p>
        </li>
      ))}
    </ol>
  );
}
