/** One ad of the supplier: its curve, how it stands, what may be done with it. On a phone most of it is folded away. */
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Photo } from '@/components/Photo';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { productName } from '@/lib/productName';
import type { AdStatus } from '@/lib/types';
import { useIsHere } from '@/lib/useIsHere';
import { AdProgress } from './AdProgress';
import { type OwnDraft, useCloneAdMutation } from './draftsApi';
import { OwnAdFacts } from './OwnAdFacts';
import type { SupplierAd } from './supplierApi';

const TONES: Record<AdStatus, Tone> = { open: 'good', closing: 'waiting', ended: 'calm', withdrawn: 'bad' };

export interface OwnAdsProps {
  ads: SupplierAd[];
  hrefOf: (ad: SupplierAd) => string;
  /** The ads feature's small curve, lent by the page. */
  curveOf: (ad: SupplierAd) => ReactNode;
  onDisabled: () => void;
  /** None while the supplier may begin nothing new: then no ad is copied. */
  onCloned: ((draft: OwnDraft) => void) | undefined;
}

export function OwnAd({
  ad,
  hrefOf,
  curveOf,
  onDisable,
  onCloned,
}: Omit<OwnAdsProps, 'ads' | 'onDisabled'> & { ad: SupplierAd; onDisable: () => void }) {
  const t = useTranslations('supplier');
  const [clone, { isLoading }] = useCloneAdMutation();
  const isHere = useIsHere();
  const [isUnfolded, setUnfolded] = useState(false);
  const secondary = isUnfolded ? '' : 'max-sm:hidden';
  const copy = async () => {
    const answer = await clone(ad.adId);
    if (answer.data && isHere.current) onCloned?.(answer.data);
  };
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
      <OwnAdFacts ad={ad} secondary={secondary} />
      <div className="flex flex-wrap gap-3">
        <Link to={hrefOf(ad)} className="link inline-flex min-h-11 items-center pe-3">
          {t('show')}
        </Link>
        <button
          type="button"
          className="link inline-flex min-h-11 items-center sm:hidden"
          aria-expanded={isUnfolded}
          aria-label={t(isUnfolded ? 'foldNamed' : 'unfoldNamed', { name: productName(ad) })}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t(isUnfolded ? 'fold' : 'unfold')}
        </button>
        {onCloned && (
          <Button
            look="secondary"
            className={secondary}
            disabled={isLoading}
            aria-label={t('drafts.cloneNamed', { name: productName(ad) })}
            onClick={() => void copy()}
          >
            {t('drafts.clone')}
          </Button>
        )}
        {ad.status === 'open' && (
          <Button
            look="danger"
            className={clsx('ms-auto', secondary)}
            aria-label={`${t('disable')}: ${productName(ad)}`}
            onClick={onDisable}
          >
            {t('disable')}
          </Button>
        )}
      </div>
    </li>
  );
}
