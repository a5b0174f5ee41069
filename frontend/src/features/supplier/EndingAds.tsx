/** Ads that end within a day: how much is sold, at what price, and how long is left. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { TimeLeft } from '@/components/TimeLeft';
import { timeLeft } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { productName } from '@/lib/productName';
import { useNow } from '@/lib/useNow';
import type { SupplierAd } from './supplierApi';

export function EndingAds({ ads, hrefOf }: { ads: SupplierAd[]; hrefOf: (ad: SupplierAd) => string }) {
  const t = useTranslations('supplier.today');
  const supplier = useTranslations('supplier');
  const locale = useLocale();
  const now = useNow();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {ads.map((ad) => (
        <li
          key={ad.adId}
          className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[auto_1fr_auto]"
        >
          <Photo
            picture={ad.images[0]}
            fallbackUrl={ad.imageUrl}
            alt=""
            sizes="48px"
            className="size-12 shrink-0 rounded-control"
          />
          <div className="min-w-0">
            <Link to={hrefOf(ad)} className="link inline-flex min-h-11 items-center font-semibold">
              <bdi>{productName(ad)}</bdi>
            </Link>
            <p className="text-muted text-sm">
              {t('soldAt', {
                sold: ad.numOrders,
                quantity: ad.quantity,
                price: formatLira(ad.instantPrice, locale),
              })}
              {ad.deposit !== null && ad.numOrders < ad.minParticipants && (
                <> · {t('belowMinimum', { count: ad.minParticipants - ad.numOrders })}</>
              )}
            </p>
            {ad.paidUnits > ad.numOrders && (
              <p className="text-muted text-sm">{supplier('doubted', { count: ad.paidUnits - ad.numOrders })}</p>
            )}
          </div>
          <p className="col-start-2 whitespace-nowrap font-semibold tabular-nums sm:col-start-3">
            <TimeLeft left={timeLeft(ad.endDate, now)} />
          </p>
        </li>
      ))}
    </ul>
  );
}
