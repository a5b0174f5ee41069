/** What I said of the products that I bought, newest first. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { SellerReply } from '@/components/SellerReply';
import { Stars } from '@/components/Stars';
import { formatDate } from '@/lib/dates';
import type { MyReview, Schemas } from '@/lib/types';
import { OwnPhotos } from './OwnPhotos';

interface ReviewCardsProps {
  reviews: MyReview[];
  /** What sellers replied to some of them. */
  replies: Schemas['ads.OwnReply'][];
  hrefOf: (ad: { adId: number; slug: string }) => string;
}

function Reply({ to }: { to: Schemas['ads.OwnReply'] | undefined }) {
  return <SellerReply reply={to?.reply} date={to?.replyDate} hidden={to?.replyHidden} />;
}

export function ReviewCards({ reviews, replies, hrefOf }: ReviewCardsProps) {
  const t = useTranslations('reviews');
  const locale = useLocale();
  const replyTo = new Map(replies.map((one) => [one.reviewId, one]));
  return (
    <ul className="flex flex-col gap-3">
      {reviews.map((review) => (
        <li key={review.reviewId} className="tile flex min-w-0 gap-4 p-4">
          <Photo
            picture={null}
            fallbackUrl={review.imageUrl}
            alt=""
            sizes="80px"
            className="size-16 shrink-0 rounded-control sm:size-20"
          />
          <div className="min-w-0 flex-1">
            <h2 className="font-bold leading-snug">
              <Link to={hrefOf(review)} className="inline-block py-1 hover:underline">
                <bdi>{review.title}</bdi>
              </Link>
            </h2>
            <p className="flex flex-wrap items-center gap-x-3">
              <Stars value={review.star} />
              <span className="text-muted text-sm">{formatDate(review.date, locale)}</span>
            </p>
            {review.comment && (
              <p dir="auto" className="mt-1">
                {review.comment}
              </p>
            )}
            {review.hidden && (
              <p className="mt-2 rounded-control bg-bole-50 px-4 py-2.5 text-sm">
                <b className="text-bole-600">{t('hidden', { date: formatDate(review.hidden.date, locale) })}</b>{' '}
                {t(`hiddenBecause.${review.hidden.reason}`)} {t('hiddenText')}
              </p>
            )}
            {review.pictures.length > 0 && <OwnPhotos review={review} />}
            <Reply to={replyTo.get(review.reviewId)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
