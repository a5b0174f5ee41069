/** At which hours ads ended in a period, and what they came to: who should be at hand when. */
import { useLocale, useTranslations } from 'use-intl';
import type { Column } from '@/components/DataTable';
import { formatDateTime } from '@/lib/dates';
import { formatTime } from '@/lib/localTimes';
import { useFigures } from './Figures';
import type { Period } from './period';
import type { EndingsReport, HourOfDay } from './reportsApi';
import { ShareChart } from './ShareChart';

/** Any day will do: an hour of the day is the same on all of them, for Türkiye's clocks don't change. */
const timeOf = (hour: number) => `2026-01-01T${String(hour).padStart(2, '0')}:00:00+03:00`;

export function Endings({ report, period }: { report: EndingsReport; period: Period }) {
  const t = useTranslations('reports.endings');
  const words = useTranslations('reports');
  const locale = useLocale();
  const { count, percent } = useFigures();
  const { totals, before, busiest } = report;
  const hours = report.hours
    .filter(({ ads }) => ads > 0)
    .sort((one, other) => other.ads - one.ads || one.hour - other.hour);
  const most = Math.max(...hours.map(({ ads }) => ads), 1);
  const name = (hour: number) => formatTime(timeOf(hour), locale);
  return (
    <ShareChart<HourOfDay>
      title={t('title')}
      told={
        busiest && (
          <>
            <p>
              {t('told', { ads: totals.ads, cheaper: totals.cheaper, lowest: totals.atLowest, unsold: totals.unsold })}{' '}
              <span className="text-muted">{words('before', { value: t('ads', { count: before.ads }) })}</span>
            </p>
            <p>
              {t('share', { percent: percent(totals.cheaperPercent) })}{' '}
              <span className="text-muted">{words('before', { value: percent(before.cheaperPercent) })}</span>
            </p>
            <p>
              {t('busiest', {
                when: formatDateTime(busiest.dateBegins, locale),
                ads: t('ads', { count: busiest.ads }),
                units: t('units', { count: busiest.units }),
              })}
            </p>
          </>
        )
      }
      meaning={t('meaning')}
      empty={t('empty')}
      rows={hours}
      rowKey={({ hour }) => hour}
      shareOf={({ hour, ads }) => ({ key: hour, label: name(hour), value: count(ads), percent: (ads * 100) / most })}
      columns={useColumns(name)}
      file={{ of: 'operator', report: 'endings', ...period, name: `${words('fileNames.endings')}-${period.from}.csv` }}
    />
  );
}

function useColumns(name: (hour: number) => string): Column<HourOfDay>[] {
  const t = useTranslations('reports.endings');
  const { count } = useFigures();
  const number = (key: 'unsold' | 'cheaper' | 'atLowest' | 'units', label: string): Column<HourOfDay> => ({
    key,
    label,
    align: 'end',
    cell: (row) => count(row[key]),
  });
  return [
    { key: 'hour', label: t('hour'), cell: ({ hour }) => <bdi className="font-semibold">{name(hour)}</bdi> },
    { key: 'ads', label: t('ended'), align: 'end', cell: ({ ads }) => count(ads) },
    number('unsold', t('unsold')),
    number('cheaper', t('cheaper')),
    number('atLowest', t('atLowest')),
    number('units', t('sold')),
  ];
}
