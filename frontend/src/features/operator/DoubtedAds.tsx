/** The ads whose price a suspicion moves: what they cost now, and what each verdict would make of it. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { type Column, DataTable } from '@/components/DataTable';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { DoubtedAd } from './suspicionsApi';

interface DoubtedAdsProps {
  ads: DoubtedAd[];
  /** The verdict is there: what another one would make of the price is no question any more. */
  isDecided: boolean;
  hrefOf: (adId: number) => string;
}

export function DoubtedAds({ ads, isDecided, hrefOf }: DoubtedAdsProps) {
  const t = useTranslations('operator.suspicions.held');
  const locale = useLocale();
  const lira = (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
  const verdicts: Column<DoubtedAd>[] = [
    {
      key: 'cleared',
      label: t('ifCleared'),
      align: 'end',
      cell: ({ price, clearedPrice }) => (price === clearedPrice ? t('stays') : lira(clearedPrice)),
    },
    { key: 'confirmed', label: t('ifConfirmed'), align: 'end', cell: () => t('stays') },
  ];
  const isOver = ({ status }: DoubtedAd) => status === 'ended' || status === 'withdrawn';
  return (
    <DataTable<DoubtedAd>
      caption={t('caption')}
      rows={ads}
      rowKey={({ adId }) => adId}
      columns={[
        {
          key: 'ad',
          label: t('ad'),
          cell: (ad) => (
            <span className="inline-flex flex-col max-md:items-end">
              <Link to={hrefOf(ad.adId)} className="link inline-flex min-h-11 items-center">
                <bdi>#{ad.adId}</bdi>
              </Link>
              {ad.doubtUntil && (
                <span className="text-muted text-sm">
                  {t('until', { date: formatDatedTime(ad.doubtUntil, locale) })}
                </span>
              )}
              {isOver(ad) && <span className="text-muted text-sm">{t('over')}</span>}
            </span>
          ),
        },
        { key: 'units', label: t('units'), align: 'end', cell: ({ units }) => units },
        { key: 'price', label: t('price'), align: 'end', cell: ({ price }) => lira(price) },
        ...(isDecided ? [] : verdicts),
      ]}
    />
  );
}
