/** The ads of all suppliers: how each stands, and stopping one of them. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { AdStatus } from '@/lib/types';
import { AdActs } from './AdActs';
import type { AdSort, OperatorAd, StopAct } from './operatorApi';
import { StopAdDialog } from './StopAdDialog';

const TONES: Record<AdStatus, Tone> = { open: 'good', closing: 'waiting', ended: 'calm', withdrawn: 'bad' };

interface AdsTableProps {
  ads: OperatorAd[];
  /** By what they are sorted, where that can be chosen. */
  sort?: AdSort | undefined;
  hrefOf: (ad: OperatorAd) => string;
  settlementHrefOf: (ad: OperatorAd) => string;
}

export function AdsTable({ ads, sort, hrefOf, settlementHrefOf }: AdsTableProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const [stopping, setStopping] = useState<{ ad: OperatorAd; act: StopAct }>();
  return (
    <>
      <ListTable<OperatorAd>
        name="ads"
        sort={sort}
        caption={t('ads')}
        rows={ads}
        rowKey={(ad) => ad.adId}
        columns={[
          {
            key: 'ad',
            label: t('ad'),
            sortedBy: { down: 'newest', up: 'oldest' },
            cell: (ad) => (
              <>
                <Link to={hrefOf(ad)} className="link inline-block py-1">
                  <bdi>{productName(ad)}</bdi>
                </Link>{' '}
                <Link to={settlementHrefOf(ad)} className="inline-block py-1 text-muted underline">
                  <Reference to={ad.adId} />
                </Link>
              </>
            ),
          },
          {
            key: 'supplier',
            label: t('supplier'),
            cell: (ad) => <bdi className="lg:wrap-normal">{ad.sellerName}</bdi>,
          },
          {
            key: 'state',
            label: t('state'),
            cell: (ad) => (
              <span className="inline-flex flex-col gap-1 max-md:items-end">
                <StateChip tone={TONES[ad.status]}>{t(`status.${ad.status}`)}</StateChip>
                {ad.doubted > 0 && <span className="text-muted text-sm">{t('doubted', { count: ad.doubted })}</span>}
                {ad.doubtUntil && (
                  <span className="text-muted text-sm">
                    {t('doubtUntil', { date: formatDateTime(ad.doubtUntil, locale) })}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'sold',
            label: t('sold'),
            align: 'end',
            sortedBy: { down: 'most', up: 'fewest' },
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
          {
            key: 'end',
            label: t('endsAt'),
            sortedBy: { down: 'ended', up: 'ending' },
            cell: (ad) => formatDateTime(ad.endDate, locale),
          },
          {
            key: 'act',
            label: t('act'),
            align: 'end',
            cell: (ad) => (
              <AdActs ad={ad} settlementHref={settlementHrefOf(ad)} onStop={(act) => setStopping({ ad, act })} />
            ),
          },
        ]}
      />
      {stopping && <StopAdDialog {...stopping} onClose={() => setStopping(undefined)} />}
    </>
  );
}
