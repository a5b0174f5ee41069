/** What a planned ad means in one sentence, and what to think twice about. */
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus, formatPercent } from '@/lib/money';
import { type Outcome, type Plan, warningsOf } from './simulation';

export function PlanWarnings({ plan, outcome }: { plan: Plan; outcome: Outcome }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const { minParticipants: min, maxParticipants: max } = plan.terms;
  const values = { min, max, quantity: plan.quantity ?? 0 };
  const percent = formatPercent(outcome.discountPercent, locale);
  const price = formatKurus(outcome.priceKurus, locale);
  return (
    <ul className="flex flex-col gap-2" aria-label={t('warnings')}>
      <li className="rounded-control bg-cobalt-50 px-4 py-2.5">
        {outcome.fails
          ? t('net.fails', { count: outcome.units })
          : t('summary', { count: outcome.units, percent, price })}
      </li>
      {warningsOf(plan).map((warning) => (
        <li key={warning} className="rounded-control bg-saffron-50 px-4 py-2.5">
          {t(`warning.${warning}`, values)}
        </li>
      ))}
    </ul>
  );
}
