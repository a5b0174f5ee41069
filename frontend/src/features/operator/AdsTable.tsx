/** The ads of everybody, and ending one of them now. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { ReasonDialog } from '@/components/ReasonDialog';
import { StateChip, type Tone } from '@/components/StateChip';
import { asFailure } from '@/lib/api';
import type { AdStatus } from '@/lib/apiTypes';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { toastRequested } from '@/lib/toasts';
import { type OperatorAd, useEndAdNowMutation } from './operatorApi';

const REASON_MIN = 3;
const TONES: Record<AdStatus, Tone> = { open: 'good', closing: 'waiting', ended: 'calm', withdrawn: 'bad' };
const nameOf = (ad: OperatorAd) => `${ad.brandName} ${ad.modelName}`;

function EndDialog({ ad, onClose }: { ad: OperatorAd; onClose: () => void }) {
  const t = useTranslations('operator');
  const dispatch = useDispatch();
  const [end, { isLoading, error }] = useEndAdNowMutation();
  const name = `#${ad.adId} ${nameOf(ad)}`;
  const confirm = async (reason: string) => {
    const answer = await end({ adId: ad.adId, reason });
    if (!answer.data) return;
    dispatch(toastRequested({ kind: 'success', text: t('ended', { name }) }));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('endTitle')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort')}
      min={REASON_MIN}
      confirmLabel={t('endNow')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? undefined) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{t('endText', { name })}</p>
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
  const [ending, setEnding] = useState<OperatorAd>();
  const act = (ad: OperatorAd) => {
    if (ad.status === 'open') {
      return (
        <Button look="danger" aria-label={`${t('endNow')}: #${ad.adId} ${nameOf(ad)}`} onClick={() => setEnding(ad)}>
          {t('endNow')}
        </Button>
      );
    }
    if (ad.status !== 'ended') return null;
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
                  <bdi>{nameOf(ad)}</bdi>
                </Link>{' '}
                <span className="text-muted">#{ad.adId}</span>
              </>
            ),
          },
          { key: 'supplier', label: t('supplier'), cell: (ad) => <bdi>{ad.sellerName}</bdi> },
          {
            key: 'state',
            label: t('state'),
            cell: (ad) => <StateChip tone={TONES[ad.status]}>{t(`status.${ad.status}`)}</StateChip>,
          },
          { key: 'sold', label: t('sold'), align: 'end', cell: (ad) => `${ad.numOrders} / ${ad.quantity}` },
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
      {ending && <EndDialog ad={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
