/** What became of the balances of a deposit ad. */
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus, toKurus } from '@/lib/money';
import type { Settlement } from './operatorApi';

export function BalanceFates({ settlement }: { settlement: Settlement }) {
  const t = useTranslations('operator.balances');
  const locale = useLocale();
  const kept = toKurus(settlement.keptDepositsTotal ?? 0);
  const parts = [
    ['open', settlement.openBalances, settlement.openBalancesTotal],
    ['paid', settlement.paidBalances, settlement.paidBalancesTotal],
    ['forfeited', settlement.forfeitedBalances, settlement.forfeitedBalancesTotal],
  ] as const;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {parts.map(([key, count, lira]) => (
        <div key={key} className="tile px-4 py-3">
          <dt className="text-muted text-sm">{t(key)}</dt>
          <dd className="tabular-nums">
            <span className="font-bold text-xl">{count}</span> · <bdi>{formatKurus(toKurus(lira), locale)}</bdi>
          </dd>
          {key === 'forfeited' && kept > 0 && (
            <dd className="text-muted text-sm tabular-nums">{t('kept', { amount: formatKurus(kept, locale) })}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
