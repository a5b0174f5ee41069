/** Reviews as operators see them: what was said of which ad, its pictures, and whether it is hidden, and why. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Reference } from '@/components/Reference';
import { Stars } from '@/components/Stars';
import { formatDate } from '@/lib/dates';
import { HideAct } from './HideAct';
import { KeptHiding } from './KeptHiding';
import { type DeskReview, useHideReviewMutation, type Why } from './reviewsDeskApi';

interface DeskReviewsProps {
  reviews: DeskReview[];
  hrefOf: (ad: { adId: number; slug: string }) => string;
}

function Pictures({ review }: { review: DeskReview }) {
  const t = useTranslations('operator.reviews');
  return (
    <ul className="flex flex-wrap gap-3">
      {review.pictures.map(({ pictureId, ...picture }, at) => (
        <li key={pictureId}>
          <a href={picture.url} target="_blank" rel="noreferrer">
            <Photo
              picture={{ ...picture, blur: '' }}
              alt={t('photo', { index: at + 1, title: review.title })}
              sizes="96px"
              className="size-24 rounded-control"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Hide({ review }: { review: DeskReview }) {
  const [hide, call] = useHideReviewMutation();
  const onHide = (why: Why) => hide({ reviewId: review.reviewId, ...why });
  return <HideAct what="review" id={review.reviewId} title={review.title} call={call} onHide={onHide} />;
}

export function DeskReviews({ reviews, hrefOf }: DeskReviewsProps) {
  const locale = useLocale();
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.reviewId} className="tile flex min-w-0 flex-col gap-3 p-4">
          <div>
            <h2 className="font-bold leading-snug">
              <Link to={hrefOf(review)} className="link inline-block py-1">
                <bdi>{review.title}</bdi>
              </Link>{' '}
              <span className="font-normal text-muted">
                <Reference to={review.adId} />
              </span>
            </h2>
            <p className="flex flex-wrap items-center gap-x-3">
              <Stars value={review.star} />
              {review.signature && <bdi>{review.signature}</bdi>}
              <span className="text-muted text-sm">{formatDate(review.date, locale)}</span>
            </p>
          </div>
          {review.comment && <p dir="auto">{review.comment}</p>}
          {review.pictures.length > 0 && <Pictures review={review} />}
          {review.hidden ? (
            <KeptHiding
              hidden={review.hidden}
              what="review"
              place={`reviews/${review.reviewId}`}
              title={review.title}
            />
          ) : (
            <Hide review={review} />
          )}
        </li>
      ))}
    </ul>
  );
}
