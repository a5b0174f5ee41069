/** The ads that end on one day, each as it would end now. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { formatTime } from '@/lib/localTimes';
import { formatLira } from '@/lib/money';
import type { ClosingAd, ClosingSort } from './closingsApi';

interface ClosingAdsProps {
  ads: ClosingAd[];
  sort: ClosingSort;
  /** Where an ad is found among all ads, where it can be ended and withdrawn. */
  hrefOf: (adId: number) => string;
  /** How many parcels an ad gives; undefined while that is not known, null where it could not be asked. */
  parcelsOf: (adId: number) => number | null | undefined;
}

export function ClosingAds({ ads, sort, hrefOf, parcelsOf }: ClosingAdsProps) {
  const t = useTranslations('operator.closings');
  const locale = useLocale();
  const lira = (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
  const parcelsIn = (adId: number) => {
    const parcels = parcelsOf(adId);
    return parcels === null ? '—' : (parcels ?? '…');
  };
  return (
    <ListTable<ClosingAd>
      name="closingAds"
      sort={sort}
      caption={t('list')}
      rows={ads}
      rowKey={({ adId }) => adId}
      columns={[
        {
          key: 'ad',
          label: t('ad'),
          cell: ({ adId, title }) => (
            <Link to={hrefOf(adId)} className="font-semibold text-cobalt-700 underline">
              <bdi>{title}</bdi>
            </Link>
          ),
        },
        { key: 'ends', label: t('ends'), sortedBy: { up: 'due' }, cell: ({ endDate }) => formatTime(endDate, locale) },
        {
          key: 'units',
          label: t('units'),
          align: 'end',
          sortedBy: { down: 'most', up: 'fewest' },
          cell: ({ units }) => units,
        },
        {
          key: 'outcome',
          label: t('outcome'),
          cell: (ad) => (
            <>
              {ad.fails
                ? t('fails', { count: ad.minParticipants - ad.units })
                : t(ad.isDeposit ? 'endsWithRest' : 'endsAt', { price: formatLira(ad.price, locale) })}
              {ad.doubted > 0 && (
                <span className="block text-muted text-sm">
                  {ad.undecided > 0 ? t('undecided', { count: ad.undecided }) : t('doubted', { count: ad.doubted })}
                </span>
              )}
            </>
          ),
        },
        { key: 'parcels', label: t('load.column'), align: 'end', cell: ({ adId }) => parcelsIn(adId) },
        {
          key: 'now',
          label: t('now'),
          align: 'end',
          sortedBy: { down: 'largest', up: 'smallest' },
          cell: ({ now }) => lira(now),
        },
        { key: 'lowest', label: t('lowest'), align: 'end', cell: ({ lowest }) => lira(lowest) },
      ]}
    />
  );
}
