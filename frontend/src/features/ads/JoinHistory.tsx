/** The public, anonymous record of every movement of the count. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { LoadMore } from '@/components/LoadMore';
import { Price } from '@/components/Price';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone, Loading } from '@/components/Skeleton';
import { formatDateTime } from '@/lib/dates';
import { toKurus } from '@/lib/money';
import { type HistoryLine, useHistoryInfiniteQuery } from './recordsApi';

const MOVEMENTS = {
  joined: 'historyJoin',
  cancelled: 'historyLeave',
  doubted: 'historyDoubt',
  recounted: 'historyRecount',
} as const satisfies Record<HistoryLine['movement'], string>;

export function JoinHistory({ adId }: { adId: number }) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  const query = useHistoryInfiniteQuery(adId);
  if (query.isLoading) {
    return (
      <Loading>
        <Bone className="h-40" />
      </Loading>
    );
  }
  if (!query.data) return <ReadAgain onRetry={query.refetch} />;
  const lines = query.data.pages.flatMap(({ items }) => items);
  if (lines.length === 0) return <p className="text-muted">{t('noHistory')}</p>;
  return (
    <>
      <p className="mb-3 text-muted text-sm">{t('historyIntro')}</p>
      <DataTable
        caption={t('tabHistory')}
        rows={lines}
        rowKey={(line) => line.seq}
        columns={[
          { key: 'date', label: t('historyDate'), cell: (line) => formatDateTime(line.date, locale) },
          {
            key: 'units',
            label: t('historyChange'),
            cell: (line) => t(MOVEMENTS[line.movement], { units: Math.abs(line.units) }),
          },
          {
            key: 'total',
            label: t('historyTotal'),
            align: 'end',
            cell: (line) => t('total', { count: line.numOrders }),
          },
          {
            key: 'price',
            label: t('historyPrice'),
            align: 'end',
            cell: (line) => <Price kurus={toKurus(line.price)} className="!font-sans text-cobalt-700" />,
          },
        ]}
      />
      <LoadMore query={query} />
    </>
  );
}
