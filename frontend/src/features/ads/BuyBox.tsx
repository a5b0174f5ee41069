/** What is paid now and what is expected back, never netted; how many; into the cart. A bar at the bottom of phones. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Promised } from '@/components/Promised';
import { Stepper } from '@/components/Stepper';
import type { AdDetail } from '@/lib/types';
import { promiseOf } from './promise';

interface BuyBoxProps {
  ad: AdDetail;
  units: number;
  onChangeUnits: (units: number) => void;
  isAdding: boolean;
  onAdd: () => void;
}

/** How many of an open ad one person can choose. */
export function mostUnitsOf(ad: AdDetail): number {
  return Math.max(1, Math.min(ad.remaining, ad.maxPerBuyer));
}

/** Each its own sum: what is paid never shrinks by what is expected back. */
function Numbers({ ad, units }: { ad: AdDetail; units: number }) {
  const { pay, today, lowest } = promiseOf(ad, units);
  return (
    <>
      <p className="text-sm lg:text-base">
        <Promised sum={pay} className="text-[0.95rem] lg:text-2xl" />
      </p>
      <p className="text-xs lg:text-sm">
        {today && (
          <span className="block font-semibold text-turq-700">
            <Promised sum={today} className="!font-sans !font-bold" />
          </span>
        )}
        <span className={today ? 'hidden text-muted lg:block' : 'text-muted'}>
          <Promised sum={lowest} className="!font-sans !font-semibold" />
        </span>
      </p>
    </>
  );
}

export function BuyBox({ ad, units, onChangeUnits, isAdding, onAdd }: BuyBoxProps) {
  const t = useTranslations('adPage');
  return (
    <section
      aria-label={t('barLabel')}
      className="on-light fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-line border-t bg-white px-4 text-ink py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:static lg:mt-4 lg:gap-4 lg:rounded-control lg:border-0 lg:p-4"
    >
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-3 sm:block sm:w-auto lg:flex-1">
        <Numbers ad={ad} units={units} />
      </div>
      {units === mostUnitsOf(ad) && (
        <p role="status" className="w-full text-muted text-xs lg:order-last lg:text-end">
          {ad.remaining <= ad.maxPerBuyer
            ? t('lastUnits', { count: ad.remaining })
            : t('maxPerBuyer', { count: ad.maxPerBuyer })}
        </p>
      )}
      <Stepper value={units} max={mostUnitsOf(ad)} onChange={onChangeUnits} />
      <Button className="flex-auto sm:flex-none lg:px-8" disabled={isAdding} onClick={onAdd}>
        {t('addToCart')}
      </Button>
    </section>
  );
}
