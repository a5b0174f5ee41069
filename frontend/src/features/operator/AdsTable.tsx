/** The ads of everybody, and stopping one of them: ended now, or withdrawn. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { asFailure } from '@/lib/api';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { productName } from '@/lib/productName';
import { toastRequested } from '@/lib/toasts';
import type { AdStatus } from '@/lib/types';
import { type OperatorAd, useEndAdNowMutation, useWithdrawAdMutation } from './operatorApi';

const REASON_MIN = 3;
const TONES: Record<AdStatus, Tone> = { open: 'good', closing: 'waiting', ended: 'calm', withdrawn: 'bad' };

type Act = 'end' | 'withdraw';

/** Both ways to stop an ad want a reason, which the audit log keeps. */
function StopDialog({ ad, act, onClose }: { ad: OperatorAd; act: Act; onClose: () => void }) {
  const t = useTranslations('operator');
  const dispatch = useDispatch();
  const [end, ending] = useEndAdNowMutation();
  const [withdraw, withdrawing] = useWithdrawAdMutation();
  const error = ending.error ?? withdrawing.error;
  const name = `#${ad.adId} ${productName(ad)}`;
  const confirm = async (reason: string) => {
    const answer = await (act === 'end' ? end : withdraw)({ adId: ad.adId, reason });
    if (!answer.data) return;
    dispatch(toastRequested({ kind: 'success', text: t(act === 'end' ? 'ended' : 'withdrawn', { name }) }));
    onClose();
  };
  return (
    <ReasonDialog
      title={t(act === 'end' ? 'endTitle' : 'withdrawTitle')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort')}
      min={REASON_MIN}
      confirmLabel={t(act === 'end' ? 'endNow' : 'withdraw')}
      isBusy={ending.isLoading || withdrawing.isLoading}
      failure={error ? (asFailure(error).message ?? t('failed')) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{act === 'end' ? t('endText', { name }) : t('withdrawText', { name, sold: ad.numOrders })}</p>
    </ReasonDialog>
  );
}

interface AdsTableProps {
  ads: OperatorAd[];
  hrefOf: (ad: OperatorAd) => string;
  settlementHrefOf: (ad: OperatorAd) => string;
}

export function AdsTable({ ads, hrefOf, settlementHrefOf }: AdsTableProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const [stopping, setStopping] = useState<{ ad: OperatorAd; act: Act }>();
  const act = (ad: OperatorAd) => {
    if (ad.status === 'open') {
      const name = `#${ad.adId} ${productName(ad)}`;
      return (
        <span className="flex flex-wrap justify-end gap-2 lg:flex-col 2xl:flex-row 2xl:flex-nowrap">
          <Button
            look="danger"
            className="whitespace-nowrap px-4"
            aria-label={`${t('endNow')}: ${name}`}
            onClick={() => setStopping({ ad, act: 'end' })}
          >
            {t('endShort')}
          </Button>
          <Button
            look="secondary"
            className="whitespace-nowrap px-4"
            aria-label={`${t('withdraw')}: ${name}`}
            onClick={() => setStopping({ ad, act: 'withdraw' })}
          >
            {t('withdrawShort')}
          </Button>
        </span>
      );
    }
    if (ad.status === 'closing') return null;
    return (
      <Link to={settlementHrefOf(ad)} className="link inline-flex min-h-11 items-center">
        {t('settlement')}
      </Link>
    );
  };
  return (
    <>
      <DataTable<OperatorAd>
        caption={t('ads')}
        rows={ads}
        rowKey={(ad) => ad.adId}
        columns={[
          {
            key: 'ad',
            label: t('ad'),
            cell: (ad) => (
              <>
                <Link to={hrefOf(ad)} className="link inline-block py-1">
                  <bdi>{productName(ad)}</bdi>
                </Link>{' '}
                <span className="text-muted">
                  <Reference to={ad.adId} />
                </span>
              </>
            ),
          },
          { key: 'supplier', label: t('supplier'), cell: (ad) => <bdi>{ad.sellerName}</bdi> },
          {
            key: 'state',
            label: t('state'),
            cell: (ad) => <StateChip tone={TONES[ad.status]}>{t(`status.${ad.status}`)}</StateChip>,
          },
          {
            key: 'sold',
            label: t('sold'),
            align: 'end',
            cell: (ad) => (
              <bdi dir="ltr" className="whitespace-nowrap">
                {ad.numOrders} / {ad.quantity}
              </bdi>
            ),
          },
          {
            key: 'held',
            label: t('held'),
            cell: (ad) => t('heldValue', { held: ad.held, reservations: ad.reservations }),
          },
          {
            key: 'price',
            label: t('priceNow'),
            align: 'end',
            cell: (ad) => (
              <bdi className="whitespace-nowrap">{formatLira(ad.finalPrice ?? ad.instantPrice, locale)}</bdi>
            ),
          },
          { key: 'end', label: t('endsAt'), cell: (ad) => formatDateTime(ad.endDate, locale) },
          { key: 'act', label: t('act'), align: 'end', cell: act },
        ]}
      />
      {stopping && <StopDialog {...stopping} onClose={() => setStopping(undefined)} />}
    </>
  );
}
