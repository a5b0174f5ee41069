/** What is paid now and what is expected back, never netted; how many; into the cart. A bar at the bottom of phones. */
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Price } from '@/components/Price';
import { Bone } from '@/components/Skeleton';
import { Stepper } from '@/components/Stepper';
import type { AdDetail } from '@/lib/apiTypes';
import { withMessages } from '@/lib/locale';
import { toKurus } from '@/lib/money';
import { refundOfJoining } from './terms';

const DepositNumbers = lazy(() => withMessages(['cart'], import('./DepositNumbers')));

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

function Numbers({ ad, units }: { ad: AdDetail; units: number }) {
  const t = useTranslations('adPage');
  const refundKurus = refundOfJoining(ad, units);
  return (
    <>
      <p>
        <span className="text-muted text-xs sm:block lg:text-sm">{t('payNow')} </span>
        <Price kurus={toKurus(ad.productPrice) * units} className="text-[0.95rem] lg:text-2xl" />
      </p>
      {refundKurus > 0 && (
        <p className="text-turq-700 text-xs lg:text-sm">
          {t('expectedRefund')} <Price kurus={refundKurus} className="!font-sans !font-semibold" />
        </p>
      )}
    </>
  );
}

export function BuyBox({ ad, units, onChangeUnits, isAdding, onAdd }: BuyBoxProps) {
  const t = useTranslations('adPage');
  if (ad.status !== 'open') return null;
  const soldOut = ad.remaining <= 0;
  return (
    <section
      aria-label={t('barLabel')}
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-line border-t bg-white px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:static lg:gap-4 lg:rounded-tile lg:border lg:p-5"
    >
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-3 sm:block sm:w-auto lg:flex-1">
        {ad.deposit === null ? (
          <Numbers ad={ad} units={units} />
        ) : (
          <Suspense fallback={<Bone className="h-11 w-full sm:w-48 lg:h-20" />}>
            <DepositNumbers ad={ad} depositKurus={toKurus(ad.deposit)} units={units} />
          </Suspense>
        )}
      </div>
      {units === mostUnitsOf(ad) && !soldOut && (
        <p role="status" className="w-full text-muted text-xs lg:order-last lg:text-end">
          {ad.remaining <= ad.maxPerBuyer
            ? t('lastUnits', { count: ad.remaining })
            : t('maxPerBuyer', { count: ad.maxPerBuyer })}
        </p>
      )}
      <Stepper value={units} max={mostUnitsOf(ad)} onChange={onChangeUnits} disabled={soldOut} />
      <Button className="flex-1 sm:flex-none lg:px-8" disabled={soldOut || isAdding} onClick={onAdd}>
        {soldOut ? t('soldOut') : t('addToCart')}
      </Button>
    </section>
  );
}
