/** An ad in a list: picture, time left, what is paid now and what comes back, the little curve, what is sold and what is left. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Promised } from '@/components/Promised';
import { Bone } from '@/components/Skeleton';
import { formatPercent, toKurus } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { AdSummary } from '@/lib/types';
import { Countdown } from './Countdown';
import { MiniCurve } from './MiniCurve';
import { nextOf, promiseOf } from './promise';
import { RatingMark } from './RatingMark';
import { termsOf } from './terms';

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

function Counts({ ad }: { ad: AdSummary }) {
  const t = useTranslations('ad');
  const numbers = [
    ['sold', ad.numOrders],
    [ad.status === 'open' ? 'remaining' : 'unsold', ad.remaining],
    ['stock', ad.quantity],
  ] as const;
  return (
    <dl className="flex justify-between gap-1 text-[0.6875rem] xs:text-xs">
      {numbers.map(([key, value]) => (
        <div key={key} className="whitespace-nowrap">
          <dt className="text-muted">{t(key)}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const SMALL = '!font-sans !font-semibold text-ink';

/** What became of an ad that cannot be joined; the time left of one that can. */
function Standing({ ad }: { ad: AdSummary }) {
  const t = useTranslations('ad');
  if (ad.status === 'open' && ad.remaining > 0) return <Countdown endDate={ad.endDate} />;
  return t(ad.status === 'open' ? 'soldOut' : ad.status);
}

/** Of an ad that can be joined what is paid now stands first: no price that is not asked today is struck through beside it. */
function Money({ ad }: { ad: AdSummary }) {
  const isOpen = ad.status === 'open' && ad.remaining > 0;
  const { pay, today, lowest } = promiseOf(ad);
  const now = toKurus(ad.finalPrice ?? (ad.instantPrice || ad.productPrice));
  const isWithdrawn = ad.status === 'withdrawn';
  const over = ad.finalPrice !== null ? 'final' : isWithdrawn ? 'last' : 'now';
  const first = isOpen ? pay : ({ phrase: over, kurus: now } as const);
  const second = isOpen ? (today ?? lowest) : ({ phrase: 'sale', kurus: toKurus(ad.productPrice) } as const);
  return (
    <>
      <p className="mt-auto text-[0.6875rem] xs:text-xs">
        <Promised
          sum={first}
          className="text-[0.8125rem] text-cobalt-700 xs:text-[0.9375rem] max-md:!font-sans max-md:!font-bold md:text-base"
        />
      </p>
      <p className={isOpen ? 'font-semibold text-turq-700 text-xs' : 'text-muted text-xs'}>
        <Promised sum={second} className="!font-sans !font-bold text-[0.8125rem] md:text-sm" />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-muted text-xs">
        {isOpen && (
          <span>
            <Promised sum={{ phrase: 'now', kurus: now }} className={SMALL} />
          </span>
        )}
        <span>
          <Promised sum={{ phrase: 'lowest', kurus: toKurus(ad.targetPrice) }} className={SMALL} />
        </span>
      </p>
    </>
  );
}

export function AdCard({ ad, href, first, heading: Heading = 'h3', tools }: AdCardProps) {
  const t = useTranslations('ad');
  const locale = useLocale();
  const name = productName(ad);
  const fallen = ad.instantPrice > 0 && ad.instantPrice < ad.productPrice;
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
        {fallen && (
          <span className="absolute start-2 top-2 rounded-full bg-turq-700 px-2.5 py-1 font-bold text-sm text-white">
            {t('discount', { percent: formatPercent(Math.round(ad.instantDiscountPercent), locale) })}
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
        <p dir="auto" className="line-clamp-1 text-muted text-xs md:text-sm rtl:text-end">
          <RatingMark rating={ad.productRating} count={ad.reviewCount} /> {ad.description}
        </p>
        <Money ad={ad} />
        <MiniCurve terms={termsOf(ad)} units={ad.numOrders} quantity={ad.quantity} />
        <Counts ad={ad} />
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
