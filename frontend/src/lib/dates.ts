/** Time as people in Türkiye read it, and the server's clock, which alone decides when an ad ends. */

export const ZONE = 'Europe/Istanbul';
/** The same all year round. */
export const OFFSET = '+03:00';
const OFFSET_MILLISECONDS = 3 * 3_600_000;

export function formatDate(iso: string, locale = 'tr'): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: ZONE }).format(
    new Date(iso),
  );
}

const MOMENT = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: ZONE } as const;

/** Of Istanbul's calendar. */
const yearOf = (time: number) => new Date(time + OFFSET_MILLISECONDS).getUTCFullYear();

/** The year that goes without saying; in an object of its own so that tests, whose days stay, can hold it. */
export const calendar = { thisYear: () => yearOf(serverNow()) };

/** What is added to a day that is not of this year. */
const withYear = (iso: string) =>
  yearOf(Date.parse(iso)) === calendar.thisYear() ? {} : ({ year: 'numeric' } as const);

/** A moment, with its year unless it is this one. */
export function formatDateTime(iso: string, locale = 'tr'): string {
  return new Intl.DateTimeFormat(locale, { ...MOMENT, ...withYear(iso) }).format(new Date(iso));
}

/** A moment that may be years ago. */
export function formatDatedTime(iso: string, locale = 'tr'): string {
  return new Intl.DateTimeFormat(locale, { ...MOMENT, year: 'numeric' }).format(new Date(iso));
}

/** A day, with its year unless it is this one. */
export function formatDay(iso: string, locale = 'tr'): string {
  const parts = { day: 'numeric', month: 'long', timeZone: ZONE, ...withYear(iso) } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(iso));
}

/** The day of Istanbul, YYYY-MM-DD: as the services are asked about it. */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: ZONE }).format(new Date(iso));
}

/** When an ad ends that begins at an instant: at the end of Istanbul's day, so many days later. */
export function endOf(beginsAt: string, days: number): string {
  const lastSecond = Date.parse(`${dayOf(beginsAt)}T23:59:59${OFFSET}`);
  return new Date(lastSecond + days * 86_400_000).toISOString();
}

let offsetMilliseconds = 0;

/**
 * Learns how far this device's clock stands from the server's, from the Date header of any answer. What is known stays as
 * long as it may be true: an answer that took ten seconds may have been written at any time between.
 */
export function learnServerTime(dateHeader: unknown, receivedAt = Date.now(), sentAt = receivedAt): void {
  const server = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(server)) return;
  const offset = server - receivedAt;
  if (offsetMilliseconds >= offset && offsetMilliseconds <= server + 1000 - sentAt) return;
  // The header has whole seconds, so smaller differences say nothing.
  offsetMilliseconds = Math.abs(offset) > 1500 ? offset : 0;
}

export function serverNow(): number {
  return Date.now() + offsetMilliseconds;
}

/** Learns it from the page itself, which the gateway stamps as it sends it: no countdown waits for a first answer. */
function learnFromPage(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that the browser had kept, as on the way back, bears the moment of its first visit.
  const stamp = page?.transferSize ? page.serverTiming?.find(({ name }) => name === 'sent') : undefined;
  if (!page || !stamp) return;
  const began = Date.now() - performance.now();
  const sentAt = new Date(Number(stamp.description) * 1000).toUTCString();
  learnServerTime(sentAt, began + page.responseStart, began + page.requestStart);
}

learnFromPage();

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  totalSeconds: number;
}

export function timeLeft(endDate: string, now: number): TimeLeft {
  const totalSeconds = Math.max(0, Math.ceil((Date.parse(endDate) - now) / 1000));
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor((totalSeconds % 86_400) / 3600),
    minutes: Math.floor((totalSeconds % 3600) / 60),
    seconds: totalSeconds % 60,
    totalSeconds,
  };
}
