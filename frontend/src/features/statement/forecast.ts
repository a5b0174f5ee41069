/** The supplier's coming payouts as rows of a table and bars of a chart. Pure; money is whole kuruş. */
import { toKurus } from '@/lib/money';
import type { PayoutForecast } from './statementApi';

/** Earned and sent with the next payout; of an ended ad, with its day and without one; of an open ad. */
const KINDS = ['earned', 'dated', 'undated', 'open'] as const;
export type ForecastKind = (typeof KINDS)[number];

export interface ForecastRow {
  kind: ForecastKind;
  /** YYYY-MM-DD; null for what has no day yet. */
  day: string | null;
  reason: string | null;
  /** Null for what was earned: it is a balance, and no longer so many sales. */
  sales: number | null;
  nowKurus: number;
  lowestKurus: number;
}

export type Bar = Pick<ForecastRow, 'kind' | 'day' | 'nowKurus' | 'lowestKurus'>;

function kindOf(day: string | null, isAdOpen: boolean): ForecastKind {
  if (isAdOpen) return 'open';
  return day ? 'dated' : 'undated';
}

/** What was earned first; a debt is no payout, and the totals tell it. */
export function rowsOf({ payable, expected }: PayoutForecast): ForecastRow[] {
  const earned = toKurus(payable);
  const rows = expected.map(({ date, reason, isAdOpen, sales, net, lowest }) => ({
    kind: kindOf(date, isAdOpen),
    day: date,
    reason,
    sales,
    nowKurus: toKurus(net),
    lowestKurus: toKurus(lowest),
  }));
  if (earned <= 0) return rows;
  return [{ kind: 'earned', day: null, reason: null, sales: null, nowKurus: earned, lowestKurus: earned }, ...rows];
}

/** What is paid out on a known day or with the next payout, unless its buyer sends it back before. */
export function plannedKurus(rows: ForecastRow[]): number {
  const planned = rows.filter(({ kind }) => kind === 'earned' || kind === 'dated');
  return planned.reduce((sum, { nowKurus }) => sum + nowKurus, 0);
}

/** One bar for what was earned, one for each day, then one for what has no day, and one for open ads. */
export function barsOf(rows: ForecastRow[]): Bar[] {
  const found = new Map<string, Bar>();
  for (const { kind, day, nowKurus, lowestKurus } of rows) {
    const key = `${KINDS.indexOf(kind)} ${day}`;
    const known = found.get(key) ?? { kind, day, nowKurus: 0, lowestKurus: 0 };
    found.set(key, {
      ...known,
      nowKurus: known.nowKurus + nowKurus,
      lowestKurus: known.lowestKurus + lowestKurus,
    });
  }
  return [...found.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, bar]) => bar);
}
