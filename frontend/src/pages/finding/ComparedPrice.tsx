/** What an ad costs, in the table of comparing. */
import { useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { Promised } from '@/components/Promised';
import { MiniCurve } from '@/features/ads/MiniCurve';
import { promiseOf } from '@/features/ads/promise';
import { canBuy, termsOf } from '@/features/ads/terms';
import { toKurus } from '@/lib/money';
import type { AdDetail } from '@/lib/types';

/** The same two numbers as on its card: what is paid now, and what comes back. */
export function ComparedPrice({ ad }: { ad: AdDetail }) {
  const t = useTranslations('compare');
  const promise = canBuy(ad) ? promiseOf(ad) : null;
  const small = 'flex flex-wrap justify-between gap-x-2 text-muted text-sm';
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-muted text-sm">{t(ad.finalPrice === null ? 'now' : 'final')}</span>
      <Price kurus={toKurus(ad.finalPrice ?? ad.instantPrice)} className="text-cobalt-700 text-lg" />
      <MiniCurve terms={termsOf(ad)} units={ad.numOrders} quantity={ad.quantity} />
      {promise ? (
        <>
          <p className="text-sm">
            <Promised sum={promise.pay} className="!font-sans !font-bold text-cobalt-700" />
          </p>
          <p className="font-semibold text-sm text-turq-700">
            <Promised sum={promise.today ?? promise.lowest} className="!font-sans !font-bold" />
          </p>
        </>
      ) : (
        <p className={small}>
          {t('sale')} <Price kurus={toKurus(ad.productPrice)} className="!font-sans !font-semibold" />
        </p>
      )}
      <p className={small}>
        {t('lowest')} <Price kurus={toKurus(ad.targetPrice)} className="!font-sans !font-semibold text-turq-700" />
      </p>
    </div>
  );
}
