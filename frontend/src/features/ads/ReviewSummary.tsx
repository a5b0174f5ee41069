/** What the reviews come to: their mean, how many there are, and how the stars are spread. */
import { useLocale, useTranslations } from 'use-intl';
import { Bone } from '@/components/Skeleton';
import { Stars } from '@/components/Stars';
import { useStarsQuery } from './talkApi';

export function ReviewSummary({ adId }: { adId: number }) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  const { data: spread, isLoading } = useStarsQuery(adId);
  const total = spread?.reduce((sum, { count }) => sum + count, 0);
  if (isLoading) return <Bone className="mb-6 h-36" />;
  if (!spread || !total) return null;
  const mean = spread.reduce((sum, { star, count }) => sum + star * count, 0) / total;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-3 border-line border-b pb-6">
      <div>
        <p className="price text-3xl">
          {mean.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </p>
        <Stars value={mean} />
        <p className="text-muted text-sm">{t('reviewsOf', { count: total })}</p>
      </div>
      <div className="min-w-48 flex-1 text-sm">
        {spread.map(({ star, count }) => (
          <p key={star} className="flex items-center gap-2 tabular-nums">
            <span aria-hidden="true" className="w-6">
              {star}★
            </span>
            <span className="sr-only">{t('starCount', { star, count })}</span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
              <span className="block h-full bg-turq-700" style={{ width: `${(100 * count) / total}%` }} />
            </span>
            <span aria-hidden="true" className="w-8 text-end text-muted">
              {count}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
