/** How many the supplier expects to sell: a slider with its price. */
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { formatKurus } from '@/lib/money';
import { mostUnits, type Outcome, type Plan } from './simulation';

export function ExpectedSales({
  plan,
  outcome,
  onChange,
}: {
  plan: Plan;
  outcome: Outcome;
  onChange: (units: number) => void;
}) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const id = useId();
  const most = mostUnits(plan);
  const price = formatKurus(outcome.priceKurus, locale);
  return (
    <div className="mt-3 grid grid-cols-[1fr_auto] items-center gap-x-4">
      <label htmlFor={id} className="text-haze text-sm">
        {t('expectedSales')}
      </label>
      <output htmlFor={id} className="text-end">
        <Price kurus={outcome.priceKurus} className="text-saffron" />
        <span className="block text-haze text-sm">{t('units', { count: outcome.units })}</span>
      </output>
      <input
        id={id}
        type="range"
        dir="ltr"
        className="slider col-span-2"
        min={0}
        max={most}
        value={outcome.units}
        aria-valuetext={t('expectedValue', { count: outcome.units, price })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
