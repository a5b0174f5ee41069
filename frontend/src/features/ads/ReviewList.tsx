/** What buyers said of the product, five at a time. */
import { useLocale, useTranslations } from 'use-intl';
import { LoadMore } from '@/components/LoadMore';
import { ReadAgain } from '@/components/ReadAgain';
import { SellerReply } from '@/components/SellerReply';
import { Bone, Loading } from '@/components/Skeleton';
import { Stars } from '@/components/Stars';
import { formatDate } from '@/lib/dates';
import type { Review } from '@/lib/types';
import { ReviewPhotos } from './ReviewPhotos';
import { ReviewSummary } from './ReviewSummary';
import { useReviewsInfiniteQuery } from './talkApi';
import { useShown } from './useShown';

export function ReviewList({ adId }: { adId: number }) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  const list = useReviewsInfiniteQuery(adId);
  const { rows: reviews, more } = useShown(list);
  const nameOf = ({ signature, userCode }: Review) => signature ?? t('member', { code: userCode });
  if (list.isLoading) {
    return (
      <Loading>
        <Bone className="h-24" />
      </Loading>
    );
  }
  if (!reviews) return <ReadAgain onRetry={list.refetch} />;
  if (reviews.length === 0) return <p className="text-muted">{t('noReviews')}</p>;
  return (
    <>
      <ReviewSummary adId={adId} />
      <ul className="flex flex-col gap-5">
        {reviews.map((review) => (
          <li key={review.reviewId} className="border-line border-b pb-5 last:border-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars value={review.star} />
              <b>
                <bdi>{nameOf(review)}</bdi>
              </b>
              <span className="text-muted text-sm">{formatDate(review.date, locale)}</span>
              <span className="text-sm text-turq-700">{t('bought')}</span>
            </p>
            <p dir="auto" className="mt-1">
              {review.content}
            </p>
            {!!review.pictures?.length && <ReviewPhotos pictures={review.pictures} name={nameOf(review)} />}
            <SellerReply reply={review.reply} date={review.replyDate} hidden={review.replyHidden} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex">
        <LoadMore query={more} />
      </div>
    </>
  );
}
