/** How long something waits, and how near its last day is. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From which on a deadline is near. */
const NEAR = 2 * DAY;

export type Standing = 'far' | 'near' | 'over';

export function standingOf(dateDue: string, now: number): Standing {
  const left = Date.parse(dateDue) - now;
  if (left < 0) return 'over';
  return left < NEAR ? 'near' : 'far';
}

export function isImpatient(dateSince: string, hours: number, now: number): boolean {
  return now - Date.parse(dateSince) >= hours * HOUR;
}

/** A time in its largest unit, '3 gün': whole ones that have passed, and a minute at least. */
export function formatSpan(milliseconds: number, locale = 'tr'): string {
  const [unit, size] =
    milliseconds >= DAY
      ? (['day', DAY] as const)
      : milliseconds >= HOUR
        ? (['hour', HOUR] as const)
        : (['minute', MINUTE] as const);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.floor(milliseconds / size)));
}
