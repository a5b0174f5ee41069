/** A part of a supplier's reports: what it came to in a period, and its counts day by day. */
import { useTranslations } from 'use-intl';
import { DayChart } from './DayChart';
import { type Figure, FigureTiles } from './Figures';
import type { Period } from './period';

interface DayReportProps<Row> {
  report: 'answers' | 'shipping';
  period: Period;
  title: string;
  byDay: string;
  figures: Figure[];
  rows: Row[];
  /** What is counted of each day, and what it is called. */
  counts: [Count<Row>, ...Count<Row>[]];
}

interface Count<Row> {
  key: string;
  label: string;
  of: (row: Row) => number;
}

const CHARTS = { answers: 'cevap', shipping: 'sevkiyat' } as const;

export function DayReport<Row extends { day: string }>(props: DayReportProps<Row>) {
  const { report, period, title, byDay, figures, rows } = props;
  const words = useTranslations('reports');
  const [first, ...others] = props.counts;
  return (
    <>
      <FigureTiles label={title} figures={figures} />
      <DayChart
        name={CHARTS[report]}
        title={byDay}
        rows={rows}
        file={{ of: 'supplier', report, ...period, name: `${words(`fileNames.${report}`)}-${period.from}.csv` }}
        measures={[{ ...first, isCount: true }, ...others.map((one) => ({ ...one, isCount: true }))]}
      />
    </>
  );
}
