/** Ads that are being closed and those that have just ended, each with how far its refunds are. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { ClosedAd, RefundProgress } from './closingsApi';

const TONES: Record<ClosedAd['stage'], Tone> = {
  due: 'waiting',
  closing: 'waiting',
  settling: 'calm',
  settled: 'good',
};

function Refunds({ refunds }: { refunds: RefundProgress }) {
  const t = useTranslations('operator');
  const { succeeded, queued, waiting, inDoubt, parked, openBalances } = refunds;
  const total = succeeded + queued + waiting + inDoubt + parked;
  const parts = [
    [t('queued'), queued + waiting],
    [t('inDoubt'), inDoubt],
    [t('parked'), parked],
    [t('closings.openBalances'), openBalances],
  ] as const;
  return (
    <div className="flex min-w-40 flex-col gap-1 max-lg:items-end">
      {total > 0 && <span className="tabular-nums">{t('progressValue', { done: succeeded, total })}</span>}
      {total > 0 && (
        <span aria-hidden="true" className="h-2 w-40 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-turq-700 transition-[width]"
            style={{ width: `${(succeeded / total) * 100}%` }}
          />
        </span>
      )}
      {parts.map(([label, count]) => count > 0 && <span key={label}>{`${label}: ${count}`}</span>)}
    </div>
  );
}

interface ClosedAdsProps {
  ads: ClosedAd[];
  refundsOf: Map<number, RefundProgress>;
  /** Where the settlement of an ended ad is, and an ad that still has to end. */
  hrefOf: (ad: ClosedAd) => string;
}

export function ClosedAds({ ads, refundsOf, hrefOf }: ClosedAdsProps) {
  const t = useTranslations('operator.closings');
  const all = useTranslations('operator');
  const locale = useLocale();
  const price = (ad: ClosedAd) => {
    if (ad.fails) return t('noSale');
    return <bdi className="whitespace-nowrap tabular-nums">{formatLira(ad.price, locale)}</bdi>;
  };
  return (
    <ListTable<ClosedAd>
      name="closedAds"
      caption={t('underway')}
      rows={ads}
      rowKey={({ adId }) => adId}
      columns={[
        {
          key: 'ad',
          label: t('ad'),
          cell: (ad) => (
            <Link to={hrefOf(ad)} className="font-semibold text-cobalt-700 underline">
              <bdi>{ad.title}</bdi>
            </Link>
          ),
        },
        { key: 'ends', label: t('ends'), cell: ({ endDate }) => formatDateTime(endDate, locale) },
        { key: 'units', label: t('units'), align: 'end', cell: ({ units }) => units },
        { key: 'price', label: t('finalPrice'), align: 'end', cell: price },
        {
          key: 'stage',
          label: t('stageOf'),
          cell: ({ stage, doubtUntil }) => (
            <span className="inline-flex flex-col gap-1 max-lg:items-end">
              <StateChip tone={TONES[stage]}>{t(`stage.${stage}`)}</StateChip>
              {doubtUntil && (
                <span className="text-muted text-sm">
                  {all('doubtUntil', { date: formatDateTime(doubtUntil, locale) })}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'refunds',
          label: t('refunds'),
          isEmpty: ({ adId }) => !refundsOf.has(adId),
          cell: ({ adId }) => {
            const refunds = refundsOf.get(adId);
            return refunds && <Refunds refunds={refunds} />;
          },
        },
      ]}
    />
  );
}
