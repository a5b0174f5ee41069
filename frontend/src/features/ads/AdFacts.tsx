/** The true numbers of an ad, what protects the buyer, and who sells. */
import { Check, Info } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { shorten } from '@/lib/shorten';
import type { AdDetail } from '@/lib/types';
import { RatingBadge } from './RatingBadge';
import { ReliabilityNote } from './ReliabilityNote';

const SELLER_NAME_MAX = 40;

export function Counters({ ad }: { ad: AdDetail }) {
  const t = useTranslations('adPage');
  const numbers = [
    { key: 'sold', value: ad.numOrders },
    { key: ad.status === 'open' ? 'remaining' : 'unsold', value: ad.remaining },
    { key: 'stock', value: ad.quantity },
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2">
      {numbers.map(({ key, value }) => (
        <div key={key} className="tile flex flex-col items-center px-2 py-2.5">
          <dt className="text-muted text-xs">{t(key)}</dt>
          <dd className="font-bold text-lg tabular-nums" data-testid={`count-${key}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TRUST = [
  ['trustPayment', 'trustPaymentMore'],
  ['trustShipping', 'trustShippingMore'],
  ['trustRefund', 'trustRefundMore'],
] as const;

/** Of a deposit ad no difference comes back: it is taken off what is paid later. */
export function TrustLines({ hasDeposit }: { hasDeposit: boolean }) {
  const t = useTranslations('adPage');
  return (
    <ul className="flex flex-col">
      {TRUST.slice(0, hasDeposit ? 2 : 3).map(([line, more]) => (
        <li key={line}>
          <details className="group">
            <summary className="flex min-h-11 list-none items-center gap-2.5 py-1">
              <Check size={20} aria-hidden="true" className="shrink-0 text-turq-700" />
              <span>{t(line)}</span>
              <Info size={16} aria-hidden="true" className="shrink-0 text-muted" />
            </summary>
            <p className="mb-2 ms-7 text-muted text-sm">
              {t(hasDeposit && more === 'trustShippingMore' ? 'trustShippingDeposit' : more)}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

export function SellerLine({ ad, href }: { ad: AdDetail; href: string }) {
  const t = useTranslations('adPage');
  return (
    <div className="tile flex items-center gap-3 p-4">
      {ad.sellerLogo ? (
        <img
          src={ad.sellerLogo}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 rounded-control object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-control bg-cobalt-50 font-bold text-cobalt-700"
        >
          {ad.sellerName.slice(0, 1)}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="text-muted text-xs">{t('seller')}</p>
        <Link to={href} className="inline-block min-h-6 font-semibold underline underline-offset-2">
          <bdi>{shorten(ad.sellerName, SELLER_NAME_MAX)}</bdi>
        </Link>
        <p className="text-muted">
          <ReliabilityNote reliability={ad.sellerReliability} />
        </p>
      </div>
      <RatingBadge rating={ad.sellerRating} />
    </div>
  );
}
