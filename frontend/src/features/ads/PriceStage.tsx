/** The hero of the ad page: price now, curve, 'what if' slider, the next step and sharing. */
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Price, RollingPrice } from '@/components/Price';
import type { AdDetail } from '@/lib/apiTypes';
import { formatKurus, toKurus } from '@/lib/money';
import { Countdown } from './Countdown';
import { PriceCurve } from './PriceCurve';
import { lastUnitsDrawn, nextStepFrom, type PriceTerms, priceAt } from './priceCurve';
import { termsOf } from './terms';

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

function WhatIf({
  terms,
  units,
  quantity,
  onSuppose,
}: {
  terms: PriceTerms;
  units: number;
  quantity: number;
  onSuppose: (units: number | undefined) => void;
}) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const value = chosen ?? units;
  const deferred = useDeferredValue(chosen);
  useEffect(() => onSuppose(deferred), [deferred, onSuppose]);
  const kurus = priceAt(terms, value);
  return (
    <div className="mt-3 grid grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[auto_1fr_auto]">
      <label htmlFor={id} className="text-haze text-sm">
        {t('whatIf')}
      </label>
      <input
        id={id}
        type="range"
        dir="ltr"
        className="slider order-3 col-span-2 sm:order-none sm:col-span-1"
        min={0}
        max={lastUnitsDrawn(terms, quantity)}
        value={value}
        aria-valuetext={t('whatIfValue', { count: value, price: formatKurus(kurus, locale) })}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <output htmlFor={id} className="text-end">
        <Price kurus={kurus} className="text-saffron" />
        <span className="block text-haze text-xs">{t('units', { count: value })}</span>
      </output>
    </div>
  );
}

function StageFoot({ ad, terms }: { ad: AdDetail; terms: PriceTerms }) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  if (ad.status === 'withdrawn') return <p className="mt-3 font-semibold">{t('withdrawn')}</p>;
  if (ad.status === 'closing') return <p className="mt-3 font-semibold">{t('closing')}</p>;
  if (ad.status === 'ended') return <p className="mt-3 font-semibold">{t('ended')}</p>;
  const step = nextStepFrom(terms, ad.numOrders);
  return (
    <p className="mt-3 font-semibold" data-testid="next-step">
      {step ? t('nextStep', { units: step.more, price: formatKurus(step.kurus, locale) }) : t('atFloor')}
    </p>
  );
}

export function PriceStage({ ad, share }: { ad: AdDetail; share?: ReactNode }) {
  const t = useTranslations('adPage');
  const [supposed, setSupposed] = useState<number>();
  const terms = termsOf(ad);
  const isOver = ad.status === 'ended' || ad.status === 'withdrawn';
  const kurus = toKurus(ad.finalPrice ?? ad.instantPrice);
  return (
    <section aria-label={t('now')} className="on-dark rounded-tile bg-cobalt-950 p-4 text-white sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-haze text-sm">{t(ad.finalPrice === null ? 'now' : 'finalPrice')}</p>
          <p className="text-turq-300" data-testid="price-now">
            <RollingPrice
              kurus={kurus}
              className="text-[clamp(1.75rem,8.5vw,3.1rem)] lg:text-[clamp(2rem,3.9vw,3.25rem)]"
            />
          </p>
        </div>
        <p className="mb-1 rounded-full bg-cobalt-900 px-3 py-1.5 text-sm">
          <Countdown endDate={ad.endDate} onDark withLabel />
        </p>
      </div>
      <PriceAnnouncement kurus={kurus} />
      <div className="mt-3">
        <PriceCurve terms={terms} units={ad.numOrders} quantity={ad.quantity} supposed={supposed} ended={isOver} />
      </div>
      {!isOver && <WhatIf terms={terms} units={ad.numOrders} quantity={ad.quantity} onSuppose={setSupposed} />}
      <StageFoot ad={ad} terms={terms} />
      {share && <div className="mt-4">{share}</div>}
    </section>
  );
}
