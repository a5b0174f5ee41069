/** The slider 'how many units?': the price for any number of them, and what would come back of each. */
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { formatKurus } from '@/lib/money';
import { lastUnitsDrawn, type PriceTerms, priceAt } from '@/lib/priceCurve';

export function WhatIf({
  terms,
  units,
  quantity,
  isRefunded,
  onSuppose,
}: {
  terms: PriceTerms;
  units: number;
  quantity: number;
  isRefunded: boolean;
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
        <span className="block text-haze text-xs">
          {t('units', { count: value })}
          {isRefunded && kurus < terms.initialKurus && (
            <> · {t('refundAt', { amount: formatKurus(terms.initialKurus - kurus, locale) })}</>
          )}
        </span>
      </output>
    </div>
  );
}
