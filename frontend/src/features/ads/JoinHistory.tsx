/** The public, anonymous record of every movement of the count. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { Price } from '@/components/Price';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone, Loading } from '@/components/Skeleton';
import { formatDateTime } from '@/lib/dates';
import { toKurus } from '@/lib/money';
import { useHistoryQuery, useLazyHistoryQuery } from './adsApi';
import type { HistoryLine } from './records';

const MOVEMENTS = {
  joined: 'historyJoin',
  cancelled: 'historyLeave',
  doubted: 'historyDoubt',
  recounted: 'historyRecount',
} as const satisfies Record<HistoryLine['movement'], string>;

export function JoinHistory({ adId }: { adId: number }) {
  const t = useTranslations('adTabs');
  const common = useTranslations('common');
  const locale = useLocale();
  const { data, isLoading, refetch } = useHistoryQuery({ adId });
  const [loadOlder, older] = useLazyHistoryQuery();
  const [past, setPast] = useState<{ items: HistoryLine[]; more: boolean }>();
  if (isLoading) {
    return (
      <Loading>
        <Bone className="h-40" />
      </Loading>
    );
  }
  if (!data) return <ReadAgain onRetry={refetch} />;
  const newest = data.items;
  const known = new Set(newest.map((line) => line.seq));
  const lines = [...newest, ...(past?.items ?? []).filter((line) => !known.has(line.seq))];
  const more = past ? past.more : data.more;
  if (lines.length === 0) return <p className="text-muted">{t('noHistory')}</p>;
  const showOlder = async () => {
    const answer = await loadOlder({ adId, before: lines.at(-1)?.seq });
    if (answer.data) setPast({ items: [...(past?.items ?? []), ...answer.data.items], more: answer.data.more });
  };
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
      {more && (
        <Button look="secondary" className="mt-4" disabled={older.isFetching} onClick={showOlder}>
          {common('more')}
        </Button>
      )}
    </>
  );
}
