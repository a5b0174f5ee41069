/** Months of a statement, as the address names them ('2026-11'), on the calendar of Türkiye. Pure. */
import type { Period } from './statementApi';

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const MONTHS_BACK = 12;

const pad = (number: number) => String(number).padStart(2, '0');

export function monthOf(instant: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', year: 'numeric', month: '2-digit' });
  return parts.format(instant).slice(0, 7);
}

/** The month that the address asks for, or this one; never one that is still to come. */
export function monthFrom(asked: string | null, now: number): string {
  const current = monthOf(now);
  return asked && MONTH.test(asked) && asked <= current ? asked : current;
}

export function moved(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + by;
  return `${Math.floor(count / 12)}-${pad((count % 12) + 1)}`;
}

export function periodOf(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${pad(days)}` };
}

export function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** This month and the twelve before; an older one that is looked at joins them. */
export function choicesOf(month: string, now: number): string[] {
  const current = monthOf(now);
  const recent = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => moved(current, -back));
  return recent.includes(month) ? recent : [...recent, month];
}
