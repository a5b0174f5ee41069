/** What buyers said of a seller: the mean, how the stars are spread, and the newest five; older ones when asked for. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { HiddenWords } from '@/components/HiddenWords';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone, Loading } from '@/components/Skeleton';
import { Stars } from '@/components/Stars';
import { formatDate } from '@/lib/dates';
import type { Seller } from '@/lib/types';
import { StarSpread, useWritten } from './StarSpread';
import { type SellerReview, useSellerReviewsQuery } from './sellersApi';

function SellerReviewLine({ review }: { review: SellerReview }) {
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
      {review.hidden && <HiddenWords what="rating" hidden={review.hidden} />}
      {review.content && (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
          {review.content}
        </p>
      )}
    </li>
  );
}

/** One page of the list; the pages stand below each other. */
function Page({ sellerId, page }: { sellerId: string; page: number }) {
  const { data, isError, refetch } = useSellerReviewsQuery({ sellerId, page });
  if (data)
    return data.items.map((review) => <SellerReviewLine key={`${review.userCode}-${review.date}`} review={review} />);
  return (
    <li>
      {isError ? (
        <ReadAgain onRetry={refetch} />
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
  if (isError && !first) return <ReadAgain onRetry={refetch} />;
  if (!first)
    return (
      <Loading>
        <Bone className="h-48 rounded-tile" />
      </Loading>
    );
  if (first.total === 0) return <p className="tile p-5 text-muted">{t('sellerReviews.empty')}</p>;
  return (
    <div className="grid gap-6 md:grid-cols-[18rem_1fr]">
      <StarSpread seller={seller} reviews={first} />
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
