/** How a deposit ad works, before anything is paid: the two payments, and what becomes of the deposit. */
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { formatKurus, toKurus } from '@/lib/money';
import type { AdDetail } from '@/lib/types';
import { laterOf } from './deposits';

export default function DepositTerms({ ad, units }: { ad: AdDetail; units: number }) {
  const t = useTranslations('deposit');
  const locale = useLocale();
  const depositKurus = toKurus(ad.deposit ?? 0);
  const later = laterOf(ad, units);
  const loss = ad.depositForfeited === false ? 'none' : 'all';
  const rules = [t('ifFailed', { units: ad.minParticipants }), t('ifReached'), t('ifUnpaid', { loss })];
  return (
    <section aria-labelledby="kapora" className="tile p-4 md:p-5">
      <h2 id="kapora" className="font-bold text-lg">
        {t('title')}
      </h2>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <div className="rounded-control bg-cobalt-50 px-4 py-3">
          <dt className="font-semibold text-sm">{t('now')}</dt>
          <dd>
            <Price kurus={depositKurus * units} className="text-cobalt-700 text-xl" />
            {units > 1 && (
              <span className="block text-muted text-sm">
                {t('nowUnits', { count: units, price: formatKurus(depositKurus, locale) })}
              </span>
            )}
          </dd>
        </div>
        <div className="rounded-control bg-glaze px-4 py-3">
          <dt className="font-semibold text-sm">
            {t('later')}, {t('most')}
          </dt>
          <dd>
            <Price kurus={later.mostKurus} className="text-xl" />
            <span className="block text-muted text-sm">
              {t('laterNow', { amount: formatKurus(later.nowKurus, locale) })}{' '}
              {t('laterLeast', { amount: formatKurus(later.leastKurus, locale) })}
            </span>
          </dd>
        </div>
      </dl>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 ps-5 text-sm">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
