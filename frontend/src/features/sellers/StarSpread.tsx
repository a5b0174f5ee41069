/** The mean of what a seller was given, and how the stars are spread. */
import { useLocale, useTranslations } from 'use-intl';
import type { Seller } from '@/lib/types';
import type { SellerReviews as Reviews } from './sellersApi';

export function useWritten() {
  const locale = useLocale();
  return (rating: number) => rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export function StarSpread({ seller, reviews }: { seller: Seller; reviews: Reviews }) {
  const t = useTranslations('sellerReviews');
  const locale = useLocale();
  const written = useWritten();
  return (
    <div className="tile h-fit p-4 md:p-5">
      {seller.rating !== null && (
        <p className="mb-3 font-bold text-xl">{t('mean', { rating: written(seller.rating) })}</p>
      )}
      <ul aria-label={t('spread')} className="flex flex-col gap-1.5 text-sm">
        {reviews.distribution.map(({ star, count }) => (
          <li key={star} className="flex items-center gap-2.5">
            <span className="sr-only">{t('spreadLine', { star, count })}</span>
            <span aria-hidden="true" className="w-8 shrink-0 tabular-nums">
              {star.toLocaleString(locale)} ★
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-saffron"
                style={{ width: `${(100 * count) / Math.max(1, reviews.total)}%` }}
              />
            </span>
            <span aria-hidden="true" className="w-9 shrink-0 text-end text-muted tabular-nums">
              {count.toLocaleString(locale)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
