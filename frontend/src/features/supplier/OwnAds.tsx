/** The supplier's own ads: how they stand, what they bring in, and taking one back. */
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Photo } from '@/components/Photo';
import { Price } from '@/components/Price';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { asFailure } from '@/lib/api';
import { formatDateTime } from '@/lib/dates';
import { formatLira, toKurus } from '@/lib/money';
import { productName } from '@/lib/productName';
import { toastRequested } from '@/lib/toasts';
import type { AdStatus } from '@/lib/types';
import { AdProgress } from './AdProgress';
import { type OwnDraft, useCloneAdMutation } from './draftsApi';
import { type SupplierAd, useDisableAdMutation } from './supplierApi';

const REASON_MIN = 3;
const TONES: Record<AdStatus, Tone> = { open: 'good', closing: 'waiting', ended: 'calm', withdrawn: 'bad' };

export interface OwnAdsProps {
  ads: SupplierAd[];
  hrefOf: (ad: SupplierAd) => string;
  /** The ads feature's small curve, lent by the page. */
  curveOf: (ad: SupplierAd) => ReactNode;
  onDisabled: () => void;
  onCloned: (draft: OwnDraft) => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** At three prices while the price moves, at the final one afterwards, and nothing when every payment goes back. */
function Revenue({ ad }: { ad: SupplierAd }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const { initial, now, target } = ad.revenue;
  const isBack = ad.numOrders > 0 && now === 0;
  const rows =
    ad.finalPrice === null
      ? ([
          ['revenueInitial', initial],
          ['revenueNow', now],
          ['revenueTarget', target],
        ] as const)
      : ([['revenueFinal', now]] as const);
  return (
    <div>
      <p className="mb-1 font-semibold text-sm">{t('revenueSoFar')}</p>
      {isBack || ad.status === 'withdrawn' ? (
        <p className="rounded-control bg-glaze px-4 py-3 text-sm">{t('revenueBack')}</p>
      ) : (
        <dl className="grid grid-cols-1 gap-1 rounded-control bg-glaze px-4 py-3 text-sm">
          {rows.map(([key, amount]) => (
            <div key={key} className="flex justify-between gap-3">
              <dt className="text-muted">{t(key)}</dt>
              <dd className={clsx('whitespace-nowrap', amount === now ? 'font-bold text-turq-700' : 'font-semibold')}>
                <bdi>{formatLira(amount, locale)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function AdFacts({ ad }: { ad: SupplierAd }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const isFinal = ad.finalPrice !== null;
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1">
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={t('sold')}>{t('soldOf', { sold: ad.numOrders, quantity: ad.quantity })}</Fact>
        <Fact label={t(isFinal ? 'finalPrice' : 'priceNow')}>
          <Price kurus={toKurus(ad.finalPrice ?? ad.instantPrice)} className="text-cobalt-700 text-sm" />
        </Fact>
        <Fact label={t('held')}>{t('units', { count: ad.held })}</Fact>
        <Fact label={t('endsAt')}>{formatDateTime(ad.endDate, locale)}</Fact>
      </dl>
      <Revenue ad={ad} />
    </div>
  );
}

function OwnAd({
  ad,
  hrefOf,
  curveOf,
  onDisable,
  onCloned,
}: Omit<OwnAdsProps, 'ads' | 'onDisabled'> & { ad: SupplierAd; onDisable: () => void }) {
  const t = useTranslations('supplier');
  const [clone, { isLoading }] = useCloneAdMutation();
  const copy = async () => {
    const answer = await clone(ad.adId);
    if (answer.data) onCloned(answer.data);
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
      <div className="max-w-md">{curveOf(ad)}</div>
      {ad.status === 'open' && <AdProgress ad={ad} />}
      <AdFacts ad={ad} />
      <div className="flex flex-wrap gap-3">
        <Link to={hrefOf(ad)} className="link inline-flex min-h-11 items-center pe-3">
          {t('show')}
        </Link>
        <Button
          look="secondary"
          disabled={isLoading}
          aria-label={t('drafts.cloneNamed', { name: productName(ad) })}
          onClick={() => void copy()}
        >
          {t('drafts.clone')}
        </Button>
        {ad.status === 'open' && (
          <Button
            look="danger"
            className="ms-auto"
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

function DisableDialog({ ad, onClose, onDisabled }: { ad: SupplierAd; onClose: () => void; onDisabled: () => void }) {
  const t = useTranslations('supplier');
  const dispatch = useDispatch();
  const [disable, { isLoading, error }] = useDisableAdMutation();
  const confirm = async (reason: string) => {
    const answer = await disable({ adId: ad.adId, reason });
    if (!answer.data) return;
    dispatch(toastRequested({ kind: 'success', text: t('disabled') }));
    onClose();
    onDisabled();
  };
  return (
    <ReasonDialog
      title={t('disableTitle')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort')}
      min={REASON_MIN}
      confirmLabel={t('disable')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? undefined) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{t('disableText', { name: productName(ad), sold: ad.numOrders })}</p>
    </ReasonDialog>
  );
}

export function OwnAds({ ads, onDisabled, ...props }: OwnAdsProps) {
  const [disabling, setDisabling] = useState<SupplierAd>();
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {ads.map((ad) => (
          <OwnAd key={ad.adId} ad={ad} {...props} onDisable={() => setDisabling(ad)} />
        ))}
      </ul>
      {disabling && <DisableDialog ad={disabling} onClose={() => setDisabling(undefined)} onDisabled={onDisabled} />}
    </>
  );
}
