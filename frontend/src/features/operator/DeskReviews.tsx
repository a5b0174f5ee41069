/** Reviews as operators see them: what was said of which ad, its pictures, and whether it is hidden, and why. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Reference } from '@/components/Reference';
import { Stars } from '@/components/Stars';
import { formatDate, formatDatedTime } from '@/lib/dates';
import { HideReviewAct } from './HideReviewAct';
import type { DeskReview } from './reviewsDeskApi';

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

function Hidden({ hidden }: { hidden: NonNullable<DeskReview['hidden']> }) {
  const t = useTranslations('operator.reviews');
  const locale = useLocale();
  return (
    <div className="rounded-control bg-bole-50 px-4 py-3 text-sm">
      <p className="font-semibold text-bole-600">
        {t('hiddenOn', { date: formatDatedTime(hidden.date, locale), reason: t(`because.${hidden.reason}`) })}
      </p>
      <p dir="auto">{hidden.note}</p>
    </div>
  );
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
          {review.hidden ? <Hidden hidden={review.hidden} /> : <HideReviewAct review={review} />}
        </li>
      ))}
    </ul>
  );
}
