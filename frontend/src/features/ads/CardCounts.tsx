/** How many of an ad are sold, left, and offered at all. */
import { useTranslations } from 'use-intl';
import type { AdSummary } from '@/lib/types';

export function CardCounts({ ad }: { ad: AdSummary }) {
  const t = useTranslations('ad');
  const numbers = [
    ['sold', ad.numOrders],
    [ad.status === 'open' ? 'remaining' : 'unsold', ad.remaining],
    ['stock', ad.quantity],
  ] as const;
  return (
    <dl className="flex justify-between gap-1 text-[0.6875rem] xs:text-xs">
      {numbers.map(([key, value]) => (
        <div key={key} className="whitespace-nowrap">
          <dt className="text-muted">{t(key)}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
