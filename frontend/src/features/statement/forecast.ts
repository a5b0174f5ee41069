/** The supplier's coming payouts as rows of a table and bars of a chart. Pure; money is whole kuruş. */
import { toKurus } from '@/lib/money';
import type { PayoutForecast } from './statementApi';

/** Earned and sent with the next payout, or owed by the supplier; owed to the supplier besides, and added to what
    comes; of an ended ad, with its day and without one; of an open ad. */
const KINDS = ['earned', 'owed', 'credit', 'dated', 'undated', 'open'] as const;
export type ForecastKind = (typeof KINDS)[number];

export interface ForecastRow {
  kind: ForecastKind;
  /** YYYY-MM-DD; null for what has no day yet. */
  day: string | null;
  reason: string | null;
  /** Null for what was earned or is owed: it is a balance, and no longer so many sales. */
  sales: number | null;
  nowKurus: number;
  lowestKurus: number;
}

export type Bar = Pick<ForecastRow, 'kind' | 'day' | 'nowKurus' | 'lowestKurus'>;

function kindOf(day: string | null, isAdOpen: boolean): ForecastKind {
  if (isAdOpen) return 'open';
  return day ? 'dated' : 'undated';
}

/** What is planned; of one ad alone there is no credit, which is the whole account's. */
export type Planned = Omit<PayoutForecast, 'credit'> & Partial<Pick<PayoutForecast, 'credit'>>;

function balanceRow(kind: ForecastKind, kurus: number): ForecastRow[] {
  if (kurus === 0) return [];
  return [{ kind, day: null, reason: null, sales: null, nowKurus: kurus, lowestKurus: kurus }];
}

/** The balance first: it is paid out, or, below zero, taken off what follows. Then what is added to what follows. */
export function rowsOf({ payable, credit = 0, expected }: Planned): ForecastRow[] {
  const balance = toKurus(payable);
  const rows = expected.map(({ date, reason, isAdOpen, sales, net, lowest }) => ({
    kind: kindOf(date, isAdOpen),
    day: date,
    reason,
    sales,
    nowKurus: toKurus(net),
    lowestKurus: toKurus(lowest),
  }));
  const kind = balance > 0 ? 'earned' : 'owed';
  return [...balanceRow(kind, balance), ...balanceRow('credit', toKurus(credit)), ...rows];
}

const PLANNED: readonly ForecastKind[] = ['earned', 'owed', 'dated'];

/** What is paid out on a known day or with the next payout, less what is owed, unless its buyer sends it back before. */
export function plannedKurus(rows: ForecastRow[]): number {
  const planned = rows.filter(({ kind }) => PLANNED.includes(kind));
  return Math.max(
    planned.reduce((sum, { nowKurus }) => sum + nowKurus, 0),
    0,
  );
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

/** The first payout to come: of what was earned, or of the first day, each less what is owed. None before the debt is off. */
export function nextOf(forecast: Planned): { day: string | null; kurus: number } | undefined {
  let owed = Math.min(toKurus(forecast.payable), 0);
  for (const { kind, day, nowKurus } of barsOf(rowsOf(forecast))) {
    if (kind === 'owed' || !PLANNED.includes(kind)) continue;
    owed += nowKurus;
    if (owed > 0) return { day, kurus: owed };
  }
  return undefined;
}
