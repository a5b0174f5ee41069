/** An ad as a sample: its curve, and what buyers and supplier have of it at a few counts. */
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { PriceCurve } from '@/features/ads/PriceCurve';
import { SAMPLE, SAMPLE_SOLD, SAMPLE_STOCK } from '@/features/selling/sample';
import { formatKurus, formatPercent } from '@/lib/money';
import { discountPercent } from '@/lib/priceCurve';

/** `children`: the counts, once it is known what is kept of a sale. */
export function SampleAd({ children }: { children: ReactNode }) {
  const t = useTranslations('site.sell.sample');
  const locale = useLocale();
  return (
    <>
      <p className="mb-4 max-w-prose">
        {t('text', {
          price: formatKurus(SAMPLE.initialKurus, locale),
          percent: formatPercent(discountPercent(SAMPLE.initialKurus, SAMPLE.targetKurus), locale),
          min: SAMPLE.minParticipants,
          max: SAMPLE.maxParticipants,
          sold: SAMPLE_SOLD,
        })}
      </p>
      <div className="on-dark rounded-tile bg-cobalt-950 p-4 text-white sm:p-5">
        <PriceCurve
          terms={SAMPLE}
          units={SAMPLE_SOLD}
          quantity={SAMPLE_STOCK}
          here={t('here', { count: SAMPLE_SOLD })}
        />
      </div>
      <div className="mt-4">{children}</div>
    </>
  );
}
