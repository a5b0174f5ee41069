/** What came back of what a supplier delivered in a period, by reason. */
import { useTranslations } from 'use-intl';
import type { Column } from '@/components/DataTable';
import { useFigures } from './Figures';
import type { Period } from './period';
import type { ReturnReason, ReturnsReport } from './reportsApi';
import { ShareChart } from './ShareChart';

export function OwnReturns({ report, period }: { report: ReturnsReport; period: Period }) {
  const t = useTranslations('reports.returns');
  const words = useTranslations('reports');
  const { count, percent } = useFigures();
  const { totals, before, reasons } = report;
  const ofDelivered = (units: number) => (totals.delivered ? (units * 100) / totals.delivered : 0);
  const longest = Math.max(...reasons.map(({ accepted }) => accepted), 1);
  const written = (units: number) => `${count(units)} (${percent(Math.round(ofDelivered(units) * 10) / 10)})`;
  return (
    <ShareChart<ReturnReason>
      title={t('title')}
      told={
        totals.delivered > 0 && (
          <p>
            {t('told', {
              delivered: totals.delivered,
              accepted: totals.back.accepted,
              percent: percent(totals.percent),
            })}{' '}
            <span className="text-muted">{words('before', { value: percent(before.percent) })}</span>
          </p>
        )
      }
      meaning={t('meaning')}
      empty={totals.delivered ? t('noReturns') : t('empty')}
      rows={reasons}
      rowKey={({ reason }) => reason}
      shareOf={({ reason, accepted }) => ({
        key: reason,
        label: reason,
        value: written(accepted),
        percent: (accepted * 100) / longest,
      })}
      columns={useColumns(written)}
      file={{ of: 'supplier', report: 'returns', ...period, name: `${words('fileNames.returns')}-${period.from}.csv` }}
    />
  );
}

function useColumns(written: (units: number) => string): Column<ReturnReason>[] {
  const t = useTranslations('reports.returns');
  const { count } = useFigures();
  const number = (key: 'asked' | 'turnedDown' | 'open'): Column<ReturnReason> => ({
    key,
    label: t(key),
    align: 'end',
    cell: (row) => count(row[key]),
  });
  return [
    { key: 'reason', label: t('reason'), cell: ({ reason }) => <span className="font-semibold">{reason}</span> },
    number('asked'),
    { key: 'accepted', label: t('accepted'), align: 'end', cell: (row) => <bdi>{written(row.accepted)}</bdi> },
    number('turnedDown'),
    number('open'),
  ];
}
