/** Parts of a whole: what they come to in words, as bars, and as a table that is also a file. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '@/components/DataTable';
import { type Share, ShareBars } from '@/components/ShareBars';
import { FileButton } from './FileButton';
import type { ReportFile } from './reportsApi';

/** The longest are drawn; all of them are in the table. */
const MOST_BARS = 10;

interface ShareChartProps<Row> {
  title: string;
  /** What the numbers come to, in one sentence. */
  told: ReactNode;
  /** What is counted, and what is not. */
  meaning: string;
  /** What is said where there is nothing to draw. */
  empty: string;
  rows: Row[];
  rowKey: (row: Row) => string | number;
  shareOf: (row: Row) => Share;
  columns: Column<Row>[];
  file: ReportFile;
}

export function ShareChart<Row>(props: ShareChartProps<Row>) {
  const { title, told, meaning, empty, rows, rowKey, shareOf, columns, file } = props;
  const t = useTranslations('reports');
  return (
    <section aria-label={title} className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h3 className="font-bold text-lg">{title}</h3>
        {told}
        <p className="text-muted text-sm">{meaning}</p>
      </div>
      {rows.length === 0 ? (
        <p className="font-semibold">{empty}</p>
      ) : (
        <>
          <ShareBars shares={rows.slice(0, MOST_BARS).map(shareOf)} />
          <details>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('asTable')}</summary>
            <DataTable caption={title} rows={rows} rowKey={rowKey} columns={columns} />
          </details>
          <FileButton file={file} />
        </>
      )}
    </section>
  );
}
