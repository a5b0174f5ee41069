/** The supplier's ads beside each other, for a screen that has room for it. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { Photo } from '@/components/Photo';
import { Reference } from '@/components/Reference';
import { ROW_ACT, ROW_ACTS } from '@/components/rowActs';
import { StateChip } from '@/components/StateChip';
import { productName } from '@/lib/productName';
import { AdRatesNote } from './AdRatesNote';
import type { AdSort } from './adsView';
import { type OwnAdsProps, TONES } from './OwnAd';
import { EarningsLink, OwnAdActs } from './OwnAdActs';
import { EndCell, PriceCell, ProgressCell, RevenueCell, SoldCell } from './OwnAdCells';
import type { AdRates, SupplierAd } from './supplierApi';

interface OwnAdsTableProps extends Omit<OwnAdsProps, 'onDisabled'> {
  sort: AdSort;
  ratesOf: (ad: SupplierAd) => AdRates | undefined;
  onDisable: (ad: SupplierAd) => void;
}

export function OwnAdsTable({
  ads,
  sort,
  ratesOf,
  hrefOf,
  curveOf,
  earningsHrefOf,
  onCloned,
  onDisable,
}: OwnAdsTableProps) {
  const t = useTranslations('supplier');
  return (
    <div className="tile p-3">
      <ListTable<SupplierAd>
        name="ownAds"
        caption={t('adsList.caption')}
        rows={ads}
        rowKey={(ad) => ad.adId}
        sort={sort}
        columns={[
          {
            key: 'ad',
            label: t('adsList.ad'),
            sortedBy: { down: 'newest', up: 'oldest' },
            cell: (ad) => (
              <span className="flex items-center gap-3">
                <Photo
                  picture={ad.images[0]}
                  fallbackUrl={ad.imageUrl}
                  alt=""
                  sizes="44px"
                  className="size-11 shrink-0 rounded-control"
                />
                <span className="min-w-0">
                  <Link to={hrefOf(ad)} className="link inline-block py-1">
                    <bdi>{productName(ad)}</bdi>
                  </Link>
                  <span className="flex flex-wrap items-center gap-2 text-muted">
                    <Reference to={ad.adId} />
                    <StateChip tone={TONES[ad.status]}>{t(`status.${ad.status}`)}</StateChip>
                  </span>
                </span>
              </span>
            ),
          },
          {
            key: 'sold',
            label: t('sold'),
            align: 'end',
            sortedBy: { down: 'most', up: 'fewest' },
            cell: (ad) => <SoldCell ad={ad} />,
          },
          {
            key: 'progress',
            label: t('adsList.progress'),
            // Of a withdrawn one all comes back: it stands nowhere.
            isEmpty: (ad) => ad.status === 'withdrawn',
            cell: (ad) => (ad.status === 'withdrawn' ? '–' : <ProgressCell ad={ad} curve={curveOf(ad)} />),
          },
          {
            key: 'price',
            label: t('adsList.price'),
            align: 'end',
            cell: (ad) => <PriceCell ad={ad} />,
          },
          {
            key: 'revenue',
            label: t('adsList.revenue'),
            align: 'end',
            cell: (ad) => (
              <>
                <RevenueCell ad={ad} />
                <AdRatesNote rates={ratesOf(ad)} />
              </>
            ),
          },
          {
            key: 'end',
            label: t('endsAt'),
            sortedBy: { down: 'ended', up: 'ending' },
            cell: (ad) => <EndCell ad={ad} />,
          },
          {
            key: 'act',
            label: t('adsList.acts'),
            align: 'end',
            cell: (ad) => (
              <span className={clsx(ROW_ACTS, 'flex-col items-end')}>
                <EarningsLink ad={ad} hrefOf={earningsHrefOf} />
                <OwnAdActs
                  ad={ad}
                  onCloned={onCloned}
                  onDisable={() => onDisable(ad)}
                  className={clsx(ROW_ACT, '!whitespace-normal wrap-normal max-w-28')}
                />
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
