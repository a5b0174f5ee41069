/** An ad in a list: picture, time left, price now and what is charged, the little curve, what is sold and what is left. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Price } from '@/components/Price';
import { Bone } from '@/components/Skeleton';
import type { AdSummary } from '@/lib/apiTypes';
import { formatPercent, toKurus } from '@/lib/money';
import { Countdown } from './Countdown';
import { MiniCurve } from './MiniCurve';
import { adName, termsOf } from './terms';

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

export function AdCard({ ad, href, first, heading: Heading = 'h3', tools }: AdCardProps) {
  const t = useTranslations('ad');
  const locale = useLocale();
  const name = adName(ad);
  const fallen = ad.instantPrice > 0 && ad.instantPrice < ad.productPrice;
  const shownKurus = toKurus(ad.finalPrice ?? (ad.instantPrice || ad.productPrice));
  const isOpen = ad.status === 'open';
  return (
    <article className="tile relative flex h-full min-w-0 flex-col overflow-hidden shadow-tile transition-transform duration-150 focus-within:border-cobalt-600 hover:-translate-y-0.5">
      <div className="relative">
        <Photo
          picture={ad.images[0]}
          fallbackUrl={ad.imageUrl}
          alt=""
          first={!!first}
          sizes="(min-width: 1024px) 240px, (min-width: 640px) 33vw, 50vw"
          className="aspect-square w-full"
        />
        {fallen && (
          <span className="absolute start-2 top-2 rounded-full bg-turq-700 px-2.5 py-1 font-bold text-sm text-white">
            <bdi dir="ltr">
              {t('discount', { percent: formatPercent(Math.round(ad.instantDiscountPercent), locale) })}
            </bdi>
          </span>
        )}
        <span className="absolute end-2 bottom-2 rounded-full bg-white px-2.5 py-1 text-xs">
          {isOpen ? <Countdown endDate={ad.endDate} /> : t(ad.status === 'closing' ? 'closing' : 'ended')}
        </span>
        {tools && <div className="absolute end-2 top-2 z-10 flex flex-col gap-1.5">{tools}</div>}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 md:p-4">
        <Heading className="font-semibold text-[0.95rem] leading-snug">
          <Link to={href} className="card-link line-clamp-2 min-h-6">
            <bdi>{name}</bdi>
          </Link>
        </Heading>
        <p dir="auto" className="line-clamp-1 text-muted text-xs md:text-sm rtl:text-end">
          {ad.description}
        </p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
          <Price kurus={shownKurus} className="text-[0.9rem] text-cobalt-700 xs:text-[1.05rem] md:text-lg" />
          {fallen && (
            <s className="text-muted text-sm">
              <span className="sr-only">{t('salePrice')} </span>
              <Price kurus={toKurus(ad.productPrice)} className="!font-sans !font-medium" />
            </s>
          )}
        </p>
        {ad.deposit && (
          <p className="text-xs">
            {t('deposit')} <Price kurus={toKurus(ad.deposit)} className="!font-sans" />
          </p>
        )}
        <MiniCurve terms={termsOf(ad)} units={ad.numOrders} quantity={ad.quantity} />
        <Counts ad={ad} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted text-xs">
          <span>
            {t('lowest')} <Price kurus={toKurus(ad.targetPrice)} className="!font-sans !font-semibold text-turq-700" />
          </span>
          <span aria-hidden="true" className="ms-auto font-semibold text-cobalt-600">
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
