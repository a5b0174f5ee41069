/** The hero of the ad page: price now and what to do about it, curve, 'what if' slider, the next step and sharing. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { RollingPrice } from '@/components/Price';
import { Promised } from '@/components/Promised';
import { formatKurus, formatPercent, toKurus } from '@/lib/money';
import type { PriceTerms } from '@/lib/priceCurve';
import type { AdDetail } from '@/lib/types';
import { Countdown } from './Countdown';
import { PriceCurve } from './PriceCurve';
import { termsOf } from './terms';
import { WhatIf } from './WhatIf';

/** Says a change of price once, politely, to those who do not see the number roll. */
function PriceAnnouncement({ kurus }: { kurus: number }) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  const before = useRef(kurus);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === kurus) return;
    setSaid(t(kurus < before.current ? 'priceFell' : 'priceRose', { price: formatKurus(kurus, locale) }));
    before.current = kurus;
  }, [kurus, t, locale]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

/** What the next step would bring: how much cheaper for everybody, how much back. Of a deposit ad nothing comes back. */
function NextStep({ ad, terms }: { ad: AdDetail; terms: PriceTerms }) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  if (!ad.nextStep) return t('atFloor');
  const stepKurus = toKurus(ad.nextStep.price);
  const money = (kurus: number) => formatKurus(kurus, locale);
  const saving = money(toKurus(ad.instantPrice) - stepKurus);
  return (
    <>
      {t('nextStep', { units: ad.nextStep.units, price: money(stepKurus) })}
      <span className="block font-normal text-sm text-turq-300">
        {ad.deposit === null
          ? t('nextGain', { saving, refund: money(terms.initialKurus - stepKurus) })
          : t('nextCheaper', { saving })}
      </span>
      {ad.numOrders < terms.minParticipants && (
        <span className="block font-normal text-haze text-sm">
          {t('startsAfter', { units: terms.minParticipants })}
        </span>
      )}
    </>
  );
}

function endOf(ad: AdDetail): 'endedFell' | 'endedFlat' | 'endedDeposit' | 'endedDepositFlat' {
  if (ad.deposit !== null) return ad.numOrders < ad.minParticipants ? 'endedDepositFlat' : 'endedDeposit';
  return toKurus(ad.finalPrice ?? ad.instantPrice) < toKurus(ad.productPrice) ? 'endedFell' : 'endedFlat';
}

function StageFoot({ ad, terms }: { ad: AdDetail; terms: PriceTerms }) {
  const t = useTranslations('adPage');
  const said = {
    withdrawn: () => t('withdrawn'),
    closing: () => t('closingText'),
    ended: () => t(endOf(ad), { count: ad.numOrders }),
    open: () => (ad.remaining > 0 ? <NextStep ad={ad} terms={terms} /> : t('allSold')),
  };
  return (
    <p className="mt-3 font-semibold" data-testid="next-step">
      {said[ad.status]()}
    </p>
  );
}

/** The time left of an open ad; of any other what became of it, whatever its day was. */
function StageChip({ ad }: { ad: AdDetail }) {
  const t = useTranslations('adPage');
  if (ad.status === 'open') return <Countdown endDate={ad.endDate} onDark withLabel />;
  return <span className="font-semibold">{t(ad.status === 'withdrawn' ? 'withdrawnShort' : ad.status)}</span>;
}

/** What each buyer pays first, in words: struck through it would look like a discount at the till; and how far the price has fallen. */
function Fallen({ ad }: { ad: AdDetail }) {
  const t = useTranslations('ad');
  const locale = useLocale();
  if (ad.instantDiscountPercent <= 0) return null;
  return (
    <p className="discount-shown mt-1 flex flex-wrap items-center gap-x-2 text-haze">
      <span>
        <Promised sum={{ phrase: 'sale', kurus: toKurus(ad.productPrice) }} className="!font-sans !font-medium" />
      </span>
      <span className="rounded-full bg-turq-300 px-2 font-bold text-cobalt-950 text-sm">
        {t('discount', { percent: formatPercent(Math.round(ad.instantDiscountPercent), locale) })}
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
      <PriceAnnouncement kurus={kurus} />
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
