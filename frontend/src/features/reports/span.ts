/** A time that a person waited, in the unit in which people say it. Pure. */
export interface Span {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LONGEST_IN_HOURS = 2 * DAY;

/** Rounded up, so that the supplier never reads a shorter wait than the asker had. */
export function spanOf(seconds: number): Span {
  if (seconds <= HOUR) return { unit: 'minutes', count: Math.max(Math.ceil(seconds / MINUTE), 1) };
  if (seconds <= LONGEST_IN_HOURS) return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
  return { unit: 'days', count: Math.ceil(seconds / DAY) };
}
