/** How a deposit ad is paid, in the buyer's numbers. */
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';
import type { Outcome, Plan } from './simulation';
import { useOwnRatesQuery } from './supplierApi';

export function DepositNote({ plan, outcome }: { plan: Plan; outcome: Outcome }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const { data } = useOwnRatesQuery();
  const { depositKurus } = plan;
  if (depositKurus === null) return null;
  const loss = !data ? 'unknown' : data.depositForfeited === false ? 'none' : 'all';
  const rows = [
    [t('depositNow'), depositKurus],
    [t('depositLater'), outcome.priceKurus - depositKurus],
  ] as const;
  return (
    <section aria-label={t('depositTitle')} className="rounded-control bg-cobalt-50 px-4 py-3">
      <h3 className="font-bold">{t('depositTitle')}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-3">
        {rows.map(([label, kurus]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold">
              <bdi>{formatKurus(kurus, locale)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm">{t('depositText', { count: plan.terms.minParticipants, loss })}</p>
    </section>
  );
}
