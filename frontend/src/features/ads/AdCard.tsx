/** An ad in a list: picture, time left, what is paid now and what comes back, the little curve, what is sold and what is left. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Promised } from '@/components/Promised';
import { Bone } from '@/components/Skeleton';
import { formatPercent, wholePercent } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { AdSummary } from '@/lib/types';
import { CardCounts } from './CardCounts';
import { CardMoney, SMALL } from './CardMoney';
import { Countdown } from './Countdown';
import { MiniCurve } from './MiniCurve';
import { nextOf } from './promise';
import { RatingMark } from './RatingMark';
import { termsOf } from './terms';
import { useAsNow } from './useAsNow';

export const CARD_SIZES = '(min-width: 1024px) 240px, (min-width: 640px) 33vw, 50vw';

interface AdCardProps {
  ad: AdSummary;
  href: string;
  /** Cards of the first screen load their picture at once. */
  first?: boolean;
  heading?: 'h2' | 'h3' | undefined;
  /** Buttons over the picture. */
  tools?: ReactNode;
}

/** What became of an ad that cannot be joined; the time left of one that can. */
function Standing({ ad }: { ad: AdSummary }) {
  const t = useTranslations('ad');
  if (ad.status === 'open' && ad.remaining > 0) return <Countdown endDate={ad.endDate} />;
  return t(ad.status === 'open' ? 'soldOut' : ad.status);
}

export function AdCard({ ad: told, href, first, heading: Heading = 'h3', tools }: AdCardProps) {
  const t = useTranslations('ad');
  const locale = useLocale();
  const ad = useAsNow(told);
  const name = productName(ad);
  const fallen = wholePercent(ad.instantDiscountPercent);
  const isOpen = ad.status === 'open';
  const next = isOpen ? nextOf(ad) : null;
  return (
    <article className="tile relative flex h-full min-w-0 flex-col overflow-hidden shadow-tile transition-transform duration-150 focus-within:border-cobalt-600 hover:-translate-y-0.5">
      <div className="relative">
        <Photo
          picture={ad.images[0]}
          fallbackUrl={ad.imageUrl}
          alt=""
          first={!!first}
          sizes={CARD_SIZES}
          className="aspect-square w-full"
        />
        {fallen > 0 && (
          <span className="absolute start-2 top-2 rounded-full bg-turq-700 px-2.5 py-1 font-bold text-sm text-white">
            {t('discount', { percent: formatPercent(fallen, locale) })}
          </span>
        )}
        <span className="absolute end-2 bottom-2 max-w-[calc(100%-1rem)] rounded-2xl bg-white px-2 py-1 text-balance text-end text-[0.6875rem] xs:text-xs">
          <Standing ad={ad} />
        </span>
        {tools && (
          // On phones under the discount, beside each other: below one another they would lie on the time that is left.
          <div className="absolute end-2 top-2 z-10 flex flex-col gap-1.5 max-md:top-11 max-md:flex-row-reverse">
            {tools}
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 md:p-4">
        <Heading className="font-semibold text-[0.95rem] leading-snug">
          <Link to={href} className="card-link line-clamp-2 min-h-6">
            <bdi>{name}</bdi>
          </Link>
        </Heading>
        <p dir="auto" className="line-clamp-1 text-muted text-xs md:text-sm">
          <RatingMark rating={ad.productRating} count={ad.reviewCount} /> {ad.description}
        </p>
        <CardMoney ad={ad} />
        <MiniCurve terms={termsOf(ad)} units={ad.numOrders} quantity={ad.quantity} />
        <CardCounts ad={ad} />
        {/* Two lines high, so that the curves of cards beside each other stand in one row. */}
        <p className="flex items-end justify-between gap-x-3 text-muted text-xs md:min-h-8">
          {next && (
            <span>
              <Promised sum={next} className={SMALL} />
            </span>
          )}
          <span aria-hidden="true" className="ms-auto shrink-0 font-semibold text-cobalt-600">
            {t('detail')}
          </span>
        </p>
      </div>
    </article>
  );
}

export function AdCardSkeleton() {
  return (
    <div className="tile overflow-hidden">
      <Bone className="aspect-square w-full rounded-none" />
      <div className="flex flex-col gap-2 p-4">
        <Bone className="h-5 w-3/4" />
        <Bone className="h-4 w-full" />
        <Bone className="h-6 w-1/2" />
        <Bone className="h-8 w-full" />
        <Bone className="h-8 w-full" />
        <Bone className="h-4 w-full" />
      </div>
    </div>
  );
}
