/** What was done about a chargeback, why, and by whom; the oldest first. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import type { ChargebackCase } from './chargebacksApi';

interface ChargebackHistoryProps {
  steps: ChargebackCase['steps'];
  hrefOf: (operatorId: string) => string;
}

export function ChargebackHistory({ steps, hrefOf }: ChargebackHistoryProps) {
  const t = useTranslations('operator.chargebacks');
  const words = useTranslations('operator.suspicions');
  const locale = useLocale();
  return (
    <ol aria-label={t('history')} className="divide-y divide-line">
      {steps.map((step) => (
        <li key={`${step.date} ${step.kind} ${step.note}`} className="wrap-anywhere py-3">
          <p className="font-semibold">{t(`step.${step.kind}`)}</p>
          {step.note && <p dir="auto">{step.note}</p>}
          <p className="text-muted text-sm">
            {formatDatedTime(step.date, locale)} ·{' '}
            {step.operatorId ? (
              <Link to={hrefOf(step.operatorId)} className="link inline-block py-1">
                {words('operator')}
              </Link>
            ) : (
              t('byTime')
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
