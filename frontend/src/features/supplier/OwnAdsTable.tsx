/** The supplier's ads beside each other, for a screen that has room for it. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { ROW_ACT, ROW_ACTS } from '@/components/rowActs';
import { AdRatesNote } from './AdRatesNote';
import type { AdSort } from './adsView';
import type { OwnAdsProps } from './OwnAd';
import { EarningsLink, OrdersLink, OwnAdActs } from './OwnAdActs';
import { EndCell, PriceCell, ProgressCell, RevenueCell, SoldCell } from './OwnAdCells';
import { OwnAdName } from './OwnAdName';
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
  ordersHrefOf,
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
            cell: (ad) => <OwnAdName ad={ad} href={hrefOf(ad)} />,
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
                <OrdersLink ad={ad} hrefOf={ordersHrefOf} />
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
