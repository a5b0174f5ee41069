/** How buyers liked a product, on one line: a star, the mean and how many said so. Nothing until the first review. */
import { useLocale, useTranslations } from 'use-intl';

export function RatingMark({ rating, count }: { rating: number | null; count: number }) {
  const t = useTranslations('ad');
  const locale = useLocale();
  if (!rating) return null;
  const written = rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="whitespace-nowrap font-semibold text-ink">
      <bdi dir="ltr" aria-hidden="true">
        ★ {written} ({count})
      </bdi>
      <span className="sr-only">{t('rating', { rating: written, count })}</span>
    </span>
  );
}
