/** What buyers wrote about sellers, as operators see it, and whether it is hidden, and why. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Reference } from '@/components/Reference';
import { formatDate } from '@/lib/dates';
import { HideAct } from './HideAct';
import { KeptHiding } from './KeptHiding';
import { type DeskRating, useHideRatingMutation, type Why } from './reviewsDeskApi';

function Hide({ rating }: { rating: DeskRating }) {
  const [hide, call] = useHideRatingMutation();
  const { orderId, sellerId } = rating;
  const onHide = (why: Why) => hide({ orderId, sellerId, ...why });
  return (
    <HideAct
      what="rating"
      id={`${rating.orderId} ${rating.sellerId}`}
      title={rating.sellerName}
      call={call}
      onHide={onHide}
    />
  );
}

interface DeskRatingsProps {
  ratings: DeskRating[];
  sellerHref: (sellerId: string) => string;
  orderHref: (orderId: string) => string;
}

export function DeskRatings({ ratings, sellerHref, orderHref }: DeskRatingsProps) {
  const t = useTranslations('operator.reviews');
  const locale = useLocale();
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {ratings.map((rating) => (
        <li key={rating.ratingId} className="tile flex min-w-0 flex-col gap-3 p-4">
          <div>
            <h3 className="font-bold leading-snug">
              <Link to={sellerHref(rating.sellerId)} className="link inline-block py-1">
                <bdi>{rating.sellerName}</bdi>
              </Link>{' '}
              <Link to={orderHref(rating.orderId)} className="link inline-block py-1 font-normal">
                <Reference to={rating.orderId.slice(0, 8)} />
              </Link>
            </h3>
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold text-sm tabular-nums">
                {t('outOfTen', { rating: rating.rating.toLocaleString(locale, { minimumFractionDigits: 1 }) })}
              </span>
              {rating.signature && <bdi>{rating.signature}</bdi>}
              <span className="text-muted text-sm">{formatDate(rating.date, locale)}</span>
            </p>
          </div>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {rating.comment}
          </p>
          {rating.hidden ? (
            <KeptHiding
              hidden={rating.hidden}
              what="rating"
              place={`ratings/${rating.orderId}/${rating.sellerId}`}
              title={rating.sellerName}
            />
          ) : (
            <Hide rating={rating} />
          )}
        </li>
      ))}
    </ul>
  );
}
