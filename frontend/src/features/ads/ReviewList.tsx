/** What buyers said of the product, five at a time. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReadAgain } from '@/components/ReadAgain';
import { SellerReply } from '@/components/SellerReply';
import { Bone, Loading } from '@/components/Skeleton';
import { Stars } from '@/components/Stars';
import { formatDate } from '@/lib/dates';
import type { Review } from '@/lib/types';
import { useReviewsQuery } from './adsApi';
import { ReviewPhotos } from './ReviewPhotos';
import { ReviewSummary } from './ReviewSummary';

export const PAGE_SIZE = 5;

export function ReviewList({ adId }: { adId: number }) {
  const t = useTranslations('adTabs');
  const common = useTranslations('common');
  const locale = useLocale();
  const { data: reviews, isLoading, refetch } = useReviewsQuery(adId);
  const [shown, setShown] = useState(PAGE_SIZE);
  const nameOf = ({ signature, userCode }: Review) => signature ?? t('member', { code: userCode });
  if (isLoading) {
    return (
      <Loading>
        <Bone className="h-24" />
      </Loading>
    );
  }
  if (!reviews) return <ReadAgain onRetry={refetch} />;
  if (reviews.length === 0) return <p className="text-muted">{t('noReviews')}</p>;
  return (
    <>
      <ReviewSummary reviews={reviews} />
      <ul className="flex flex-col gap-5">
        {reviews.slice(0, shown).map((review) => (
          <li key={`${review.userCode}-${review.date}`} className="border-line border-b pb-5 last:border-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars value={review.star} />
              <b>
                <bdi>{nameOf(review)}</bdi>
              </b>
              <span className="text-muted text-sm">{formatDate(review.date, locale)}</span>
              <span className="text-sm text-turq-700">{t('bought')}</span>
            </p>
            <p dir="auto" className="mt-1 rtl:text-end">
              {review.content}
            </p>
            {!!review.pictures?.length && <ReviewPhotos pictures={review.pictures} name={nameOf(review)} />}
            <SellerReply reply={review.reply} date={review.replyDate} />
          </li>
        ))}
      </ul>
      {reviews.length > shown && (
        <Button look="secondary" className="mt-4" onClick={() => setShown(shown + PAGE_SIZE)}>
          {common('more')}
        </Button>
      )}
    </>
  );
}
