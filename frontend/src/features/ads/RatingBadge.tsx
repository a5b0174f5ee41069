/** What buyers think of a seller, in one number. */
import { useLocale, useTranslations } from 'use-intl';

const GOOD_RATING_ABOVE = 5;

export function RatingBadge({ rating }: { rating: number | null }) {
  const t = useTranslations('ad');
  const locale = useLocale();
  if (rating === null)
    return (
      <span className="rounded-full bg-cobalt-50 px-2.5 py-1 font-semibold text-cobalt-700 text-sm">
        {t('newSeller')}
      </span>
    );
  const look = rating > GOOD_RATING_ABOVE ? 'bg-turq-50 text-turq-700' : 'bg-bole-50 text-bole-600';
  const written = rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={`rounded-full px-2.5 py-1 font-bold text-sm tabular-nums ${look}`}>
      <span aria-hidden="true">{written}</span>
      <span className="sr-only">{t('sellerRating', { rating: written })}</span>
    </span>
  );
}
