/** One ad of the supplier: its curve, how it stands, what may be done with it. On a phone most of it is folded away. */
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { productName } from '@/lib/productName';
import type { AdStatus } from '@/lib/types';
import { AdProgress } from './AdProgress';
import type { OwnDraft } from './draftsApi';
import { EarningsLink, OrdersLink, OwnAdActs } from './OwnAdActs';
import { OwnAdFacts } from './OwnAdFacts';
import type { AdRates, SupplierAd } from './supplierApi';

export const TONES: Record<AdStatus, Tone> = { open: 'good', closing: 'waiting', ended: 'calm', withdrawn: 'bad' };

export interface OwnAdsProps {
  ads: SupplierAd[];
  hrefOf: (ad: SupplierAd) => string;
  /** The ads feature's small curve, lent by the page. */
  curveOf: (ad: SupplierAd) => ReactNode;
  onDisabled: () => void;
  /** Where stands what an ended ad brought; none for who may not see the money. */
  earningsHrefOf: ((ad: SupplierAd) => string) | undefined;
  /** Where stands what was ordered of an ad; none for who may not see orders. */
  ordersHrefOf: ((ad: SupplierAd) => string) | undefined;
  /** None while the supplier may begin nothing new: then no ad is copied. */
  onCloned: ((draft: OwnDraft) => void) | undefined;
}

export function OwnAd({
  ad,
  rates,
  hrefOf,
  curveOf,
  onDisable,
  onCloned,
  earningsHrefOf,
  ordersHrefOf,
}: Omit<OwnAdsProps, 'ads' | 'onDisabled'> & {
  ad: SupplierAd;
  rates: AdRates | undefined;
  onDisable: () => void;
}) {
  const t = useTranslations('supplier');
  const [isUnfolded, setUnfolded] = useState(false);
  const secondary = isUnfolded ? '' : 'max-sm:hidden';
  return (
    <li className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Photo
          picture={ad.images[0]}
          fallbackUrl={ad.imageUrl}
          alt=""
          sizes="72px"
          className="size-18 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1 basis-28">
          <h2 className="font-bold text-lg">
            <bdi>{productName(ad)}</bdi>
          </h2>
          <p className="text-muted text-sm">
            <Reference to={ad.adId} />
          </p>
        </div>
        <StateChip tone={TONES[ad.status]}>{t(`status.${ad.status}`)}</StateChip>
      </div>
      <div className={clsx('max-w-md', secondary)}>{curveOf(ad)}</div>
      {ad.status === 'open' && <AdProgress ad={ad} secondary={secondary} />}
      <OwnAdFacts ad={ad} rates={rates} secondary={secondary} />
      <div className="flex flex-wrap gap-3">
        <Link to={hrefOf(ad)} className="link inline-flex min-h-11 items-center pe-3">
          {t('show')}
        </Link>
        <OrdersLink ad={ad} hrefOf={ordersHrefOf} />
        <EarningsLink ad={ad} hrefOf={earningsHrefOf} />
        <button
          type="button"
          className="link inline-flex min-h-11 items-center sm:hidden"
          aria-expanded={isUnfolded}
          aria-label={t(isUnfolded ? 'foldNamed' : 'unfoldNamed', { name: productName(ad) })}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t(isUnfolded ? 'fold' : 'unfold')}
        </button>
        <OwnAdActs ad={ad} onCloned={onCloned} onDisable={onDisable} className={secondary} />
      </div>
    </li>
  );
}
