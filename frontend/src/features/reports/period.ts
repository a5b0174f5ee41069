/** Which days a report is about, as the address names them, on the calendar of Türkiye. Pure. */
import { isDay } from '@/lib/addressParts';
import { dayOf } from '@/lib/dates';

/** Both days included, as YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

export const SPANS = [7, 30, 90] as const;
export const LONGEST_DAYS = 366;
const USUAL = 30;
const EARLIEST = '2000-01-01';
const DAY = 86_400_000;
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function shifted(day: string, by: number): string {
  return new Date(instantOf(day) + by * DAY).toISOString().slice(0, 10);
}

export function todayAt(now: number): string {
  return dayOf(new Date(now).toISOString());
}

export function daysIn({ from, to }: Period): number {
  return Math.round((instantOf(to) - instantOf(from)) / DAY) + 1;
}

export function lastDays(count: number, today: string): Period {
  return { from: shifted(today, 1 - count), to: today };
}

/** This month so far, or with `back` 1 all of the one before. */
export function monthAt(today: string, back: 0 | 1): Period {
  const first = `${today.slice(0, 7)}-01`;
  if (back === 0) return { from: first, to: today };
  const last = shifted(first, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** What the address asks for where it makes sense, else the last thirty days. */
export function periodFrom(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get('bas'), params.get('son')];
  if (isDay(from) && isDay(to) && isFit({ from, to })) return { from, to };
  return lastDays(USUAL, today);
}

export function isFit(period: Period): boolean {
  const days = daysIn(period);
  return period.from >= EARLIEST && days >= 1 && days <= LONGEST_DAYS;
}

/** The same number of days that end on the day before. */
export function periodBefore(period: Period): Period {
  const to = shifted(period.from, -1);
  return { from: shifted(to, 1 - daysIn(period)), to };
}

/** The day in words, with its year: a day of the calendar has no zone. */
export function dayName(day: string, locale: string, month: 'long' | 'short' = 'long'): string {
  const year = month === 'long' ? ({ year: 'numeric' } as const) : {};
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, ...year, timeZone: 'UTC' });
  return format.format(instantOf(day));
}
