/** My reviews with what sellers replied, which another service has: its replies are asked for part by part of the list. */
import { useTranslations } from 'use-intl';
import { ReadAgain } from '@/components/ReadAgain';
import { partsOf } from '@/lib/keyset';
import type { MyReview } from '@/lib/types';
import { ReviewCards } from './ReviewCards';
import { useMyRepliesQuery } from './reviewsApi';

type HrefOf = (ad: { adId: number; slug: string }) => string;

function RepliedPart({ reviews, hrefOf }: { reviews: MyReview[]; hrefOf: HrefOf }) {
  const replies = useMyRepliesQuery(reviews.map(({ reviewId }) => reviewId));
  return (
    <>
      {replies.isError && <ReadAgain onRetry={replies.refetch} />}
      <ReviewCards reviews={reviews} replies={replies.data ?? []} hrefOf={hrefOf} />
    </>
  );
}

export function RepliedReviews({ reviews, total, hrefOf }: { reviews: MyReview[]; total: number; hrefOf: HrefOf }) {
  const t = useTranslations('reviews');
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">{t('count', { count: total })}</p>
      {partsOf(reviews).map((part) => (
        <RepliedPart key={part[0]?.reviewId} reviews={part} hrefOf={hrefOf} />
      ))}
    </div>
  );
}
