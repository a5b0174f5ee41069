/**
 * A number over the days of a period as bars, which keys go through and say one by one, and all numbers as a table. Time
 * runs in the direction of reading.
 */
import { useLocale, useTranslations } from 'use-intl';
import { type Column, DataTable } from '@/components/DataTable';
import { SelectField } from '@/components/SelectField';
import { formatKurus, toKurus } from '@/lib/money';
import { barsOf } from './bars';
import { DayBars } from './DayBars';
import { FileButton } from './FileButton';
import { dayName } from './period';
import type { ReportFile } from './reportsApi';
import { type ChartName, useMeasure } from './useMeasure';

export interface Measure<Row> {
  key: string;
  label: string;
  of: (row: Row) => number;
  /** A number of units, not of lira. */
  isCount?: boolean;
}

interface DayChartProps<Row> {
  /** By which the address keeps the figure that is chosen. */
  name: ChartName;
  title: string;
  rows: Row[];
  measures: [Measure<Row>, ...Measure<Row>[]];
  file: ReportFile;
}

export function DayChart<Row extends { day: string }>({ name, title, rows, measures, file }: DayChartProps<Row>) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const [measure, choose] = useMeasure(name, measures);
  const write = (one: Measure<Row>, row: Row) =>
    one.isCount ? new Intl.NumberFormat(locale).format(one.of(row)) : formatKurus(toKurus(one.of(row)), locale);
  const columns: Column<Row>[] = [
    { key: 'day', label: t('day'), cell: ({ day }) => <span className="font-semibold">{dayName(day, locale)}</span> },
    ...measures.map((one) => ({
      key: one.key,
      label: one.label,
      align: 'end' as const,
      cell: (row: Row) => <bdi className="whitespace-nowrap tabular-nums">{write(one, row)}</bdi>,
    })),
  ];
  return (
    <section aria-label={title} className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 className="font-bold text-lg">{title}</h3>
        <div className="w-full sm:w-64">
          <SelectField label={t('measure')} value={measure.key} onChange={(event) => choose(event.target.value)}>
            {measures.map((one) => (
              <option key={one.key} value={one.key}>
                {one.label}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <DayBars
        bars={barsOf(rows.map((row) => ({ day: row.day, value: wholeOf(measure, row) })))}
        title={measure.label}
        write={(value) => (measure.isCount ? new Intl.NumberFormat(locale).format(value) : formatKurus(value, locale))}
      />
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('asTable')}</summary>
        <DataTable caption={title} rows={rows.toReversed()} rowKey={({ day }) => day} columns={columns} />
      </details>
      <FileButton file={file} />
    </section>
  );
}

/** Whole kuruş: sums of lira with decimals would be off. */
function wholeOf<Row>(measure: Measure<Row>, row: Row): number {
  return measure.isCount ? measure.of(row) : toKurus(measure.of(row));
}
