/** The hero of the ad page: price now and what to do about it, curve, 'what if' slider, the next step and sharing. */
import { type ReactNode, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { lazily } from '@/components/lazily';
import { RollingPrice } from '@/components/Price';
import { Promised } from '@/components/Promised';
import { formatPercent, toKurus, wholePercent } from '@/lib/money';
import type { AdDetail } from '@/lib/types';
import { Countdown } from './Countdown';
import { PriceCurve } from './PriceCurve';
import { StageFoot } from './StageFoot';
import { termsOf } from './terms';
import { WhatIf } from './WhatIf';

// Nothing moves before the first paint.
const PriceAnnouncement = lazily(() => import('./PriceAnnouncement'), true);

/** The time left of an open ad; of any other what became of it, even before its end date. */
function StageChip({ ad }: { ad: AdDetail }) {
  const t = useTranslations('adPage');
  if (ad.status === 'open') return <Countdown endDate={ad.endDate} onDark withLabel />;
  return <span className="font-semibold">{t(ad.status === 'withdrawn' ? 'withdrawnShort' : ad.status)}</span>;
}

/** What each buyer pays first, in words: struck through it would look like a discount at the till; and how far the price has fallen. */
function Fallen({ ad }: { ad: AdDetail }) {
  const t = useTranslations('ad');
  const locale = useLocale();
  // Less than half a percent would read as none at all.
  const fallen = wholePercent(ad.instantDiscountPercent);
  if (fallen <= 0) return null;
  return (
    <p className="discount-shown mt-1 flex flex-wrap items-center gap-x-2 text-haze">
      <span>
        <Promised sum={{ phrase: 'sale', kurus: toKurus(ad.productPrice) }} className="!font-sans !font-medium" />
      </span>
      <span className="rounded-full bg-turq-300 px-2 font-bold text-cobalt-950 text-sm">
        {t('discount', { percent: formatPercent(fallen, locale) })}
      </span>
    </p>
  );
}

const LABELS = { open: 'now', closing: 'now', ended: 'finalPrice', withdrawn: 'lastPrice' } as const;

interface PriceStageProps {
  ad: AdDetail;
  /** What one can do about the price, right under it. */
  act?: ReactNode;
  share?: ReactNode;
}

export function PriceStage({ ad, act, share }: PriceStageProps) {
  const t = useTranslations('adPage');
  const [supposed, setSupposed] = useState<number>();
  const terms = termsOf(ad);
  const isOpen = ad.status === 'open';
  const isOver = ad.status === 'ended' || ad.status === 'withdrawn';
  const kurus = toKurus(ad.finalPrice ?? ad.instantPrice);
  return (
    <section aria-label={t(LABELS[ad.status])} className="on-dark rounded-tile bg-cobalt-950 p-4 text-white sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-haze text-sm">{t(LABELS[ad.status])}</p>
        <p className="rounded-full bg-cobalt-900 px-3 py-1 text-sm">
          <StageChip ad={ad} />
        </p>
      </div>
      <p className={isOver ? 'mt-1 text-white' : 'mt-1 text-turq-300'} data-testid="price-now">
        <RollingPrice
          kurus={kurus}
          className="text-[clamp(1.75rem,8.5vw,3.1rem)] lg:text-[clamp(2rem,3.9vw,3.25rem)]"
        />
      </p>
      <Fallen ad={ad} />
      <Suspense>
        <PriceAnnouncement kurus={kurus} status={ad.status} />
      </Suspense>
      {act}
      <div className="mt-3">
        <PriceCurve
          terms={terms}
          units={ad.numOrders}
          quantity={ad.quantity}
          supposed={isOpen ? supposed : undefined}
          ended={isOver}
          here={ad.status === 'withdrawn' ? t('lastPrice') : undefined}
        />
      </div>
      {isOpen && ad.remaining > 0 && (
        <WhatIf
          terms={terms}
          units={ad.numOrders}
          quantity={ad.quantity}
          isRefunded={ad.deposit === null}
          onSuppose={setSupposed}
        />
      )}
      <StageFoot ad={ad} terms={terms} />
      {share && <div className="mt-4">{share}</div>}
    </section>
  );
}
