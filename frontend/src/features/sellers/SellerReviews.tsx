/** What buyers said of a seller: the mean, how the stars are spread, and the newest five; older ones when asked for. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Bone, Loading } from '@/components/Skeleton';
import { Stars } from '@/components/Stars';
import { formatDate } from '@/lib/dates';
import type { Seller } from '@/lib/types';
import { type SellerReviews as Reviews, type SellerReview, useSellerReviewsQuery } from './sellersApi';

function useWritten() {
  const locale = useLocale();
  return (rating: number) => rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function Spread({ seller, reviews }: { seller: Seller; reviews: Reviews }) {
  const t = useTranslations('sellerReviews');
  const locale = useLocale();
  const written = useWritten();
  return (
    <div className="tile h-fit p-4 md:p-5">
      {seller.rating !== null && (
        <p className="mb-3 font-bold text-xl">{t('mean', { rating: written(seller.rating) })}</p>
      )}
      <ul aria-label={t('spread')} className="flex flex-col gap-1.5 text-sm">
        {reviews.distribution.map(({ star, count }) => (
          <li key={star} className="flex items-center gap-2.5">
            <span className="sr-only">{t('spreadLine', { star, count })}</span>
            <span aria-hidden="true" className="w-8 shrink-0 tabular-nums">
              {star.toLocaleString(locale)} ★
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-saffron"
                style={{ width: `${(100 * count) / Math.max(1, reviews.total)}%` }}
              />
            </span>
            <span aria-hidden="true" className="w-9 shrink-0 text-end text-muted tabular-nums">
              {count.toLocaleString(locale)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Review({ review }: { review: SellerReview }) {
  const t = useTranslations('sellerReviews');
  const locale = useLocale();
  const written = useWritten();
  return (
    <li className="border-line border-b pb-5 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.star} />
        <span className="font-semibold text-sm tabular-nums">{written(review.rating)}</span>
        <b>
          <bdi>{review.signature ?? t('member', { code: review.userCode })}</bdi>
        </b>
        <span className="text-muted text-sm">{formatDate(review.date, locale)}</span>
      </p>
      {review.content && (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line rtl:text-end">
          {review.content}
        </p>
      )}
    </li>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-muted">{t('error.loadFailed')}</p>
      <Button look="secondary" onClick={() => void onRetry()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** One page of the list; the pages stand below each other. */
function Page({ sellerId, page }: { sellerId: string; page: number }) {
  const { data, isError, refetch } = useSellerReviewsQuery({ sellerId, page });
  if (data) return data.items.map((review) => <Review key={`${review.userCode}-${review.date}`} review={review} />);
  return (
    <li>
      {isError ? (
        <Failed onRetry={refetch} />
      ) : (
        <Loading>
          <Bone className="h-24" />
        </Loading>
      )}
    </li>
  );
}

function Said({ seller }: { seller: Seller }) {
  const t = useTranslations();
  const { data: first, isError, refetch } = useSellerReviewsQuery({ sellerId: seller.id, page: 1 });
  const [pages, setPages] = useState(1);
  if (isError && !first) return <Failed onRetry={refetch} />;
  if (!first)
    return (
      <Loading>
        <Bone className="h-48 rounded-tile" />
      </Loading>
    );
  if (first.total === 0) return <p className="tile p-5 text-muted">{t('sellerReviews.empty')}</p>;
  return (
    <div className="grid gap-6 md:grid-cols-[18rem_1fr]">
      <Spread seller={seller} reviews={first} />
      <div className="min-w-0">
        <ul className="flex flex-col gap-5">
          {Array.from({ length: pages }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number.
            <Page key={i} sellerId={seller.id} page={i + 1} />
          ))}
        </ul>
        {first.pages > pages && (
          <Button look="secondary" className="mt-4" onClick={() => setPages(pages + 1)}>
            {t('common.more')}
          </Button>
        )}
      </div>
    </div>
  );
}

export default function SellerReviews({ seller }: { seller: Seller }) {
  const t = useTranslations('sellerReviews');
  return (
    <section aria-labelledby="seller-reviews" className="mt-10">
      <h2 id="seller-reviews" className="mb-4 font-bold text-xl">
        {t('title')}
      </h2>
      <Said key={seller.id} seller={seller} />
    </section>
  );
}
