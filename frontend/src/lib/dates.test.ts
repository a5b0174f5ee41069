/** Time as it is read in Istanbul, and the server's clock. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dayOf,
  formatDate,
  formatDatedTime,
  formatDateTime,
  formatDay,
  learnServerTime,
  serverNow,
  timeLeft,
} from './dates';
import { formatTime } from './localTimes';

/** Half past midnight of the next day in Istanbul, which is three hours ahead. */
const LATE = '2026-11-21T21:30:00Z';

describe('a moment', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse(LATE) }));
  afterEach(() => void vi.useRealTimers());

  it('is told by the clock and the calendar of Istanbul, wherever the reader sits', () => {
    expect(formatDate(LATE)).toBe('22 Kasım 2026');
    expect(formatDateTime(LATE)).toBe('22 Kasım 00:30');
    expect(formatDatedTime(LATE)).toBe('22 Kasım 2026 00:30');
    expect(formatDay(LATE)).toBe('22 Kasım');
    expect(formatTime(LATE)).toBe('00:30');
  });

  it('is told with its year where that is not the one of Istanbul now', () => {
    vi.setSystemTime(Date.parse('2026-12-31T20:59:00Z'));
    const NEW_YEAR = '2026-12-31T21:00:00Z';
    expect(formatDay(LATE)).toBe('22 Kasım');
    expect(formatDay(NEW_YEAR)).toBe('1 Ocak 2027');
    expect(formatDateTime(NEW_YEAR)).toBe('1 Ocak 2027 00:00');
    vi.setSystemTime(Date.parse('2026-12-31T21:01:00Z'));
    expect(formatDay(LATE)).toBe('22 Kasım 2026');
    expect(formatDateTime(LATE, 'en-GB')).toBe('22 November 2026 at 00:30');
    expect(formatDay(NEW_YEAR)).toBe('1 Ocak');
  });

  it('is told in the language of the reader', () => {
    expect(formatDate(LATE, 'en-GB')).toBe('22 November 2026');
    expect(formatDateTime(LATE, 'en-GB')).toBe('22 November at 00:30');
    expect(formatDatedTime(LATE, 'en-GB')).toBe('22 November 2026 at 00:30');
    expect(formatDay(LATE, 'ru')).toBe('22 ноября');
    expect(formatTime(LATE, 'en-US')).toBe('12:30 AM');
  });

  it('belongs to a day, as the services are asked about it', () => {
    expect(dayOf(LATE)).toBe('2026-11-22');
    expect(dayOf('2026-01-05T20:59:59Z')).toBe('2026-01-05');
  });
});

describe("the server's clock", () => {
  const RECEIVED = Date.parse('2026-11-21T10:00:00Z');

  afterEach(() => {
    learnServerTime(new Date(RECEIVED).toUTCString(), RECEIVED);
    vi.useRealTimers();
  });

  const learnt = (header: unknown) => {
    vi.useFakeTimers({ now: RECEIVED });
    learnServerTime(header, RECEIVED);
    return serverNow() - RECEIVED;
  };

  it('is followed when this device goes before it or behind it', () => {
    expect(learnt('Sat, 21 Nov 2026 10:00:05 GMT')).toBe(5000);
    expect(learnt('Sat, 21 Nov 2026 09:59:00 GMT')).toBe(-60_000);
  });

  it('is ours while they differ by less than the header can tell', () => {
    learnt('Sat, 21 Nov 2026 10:00:05 GMT');
    expect(learnt('Sat, 21 Nov 2026 10:00:01 GMT')).toBe(0);
    expect(learnt('Sat, 21 Nov 2026 09:59:59 GMT')).toBe(0);
  });

  it('is not thrown off by an answer that was long under way', () => {
    vi.useFakeTimers({ now: RECEIVED });
    learnServerTime('Sat, 21 Nov 2026 10:00:00 GMT', RECEIVED + 8000, RECEIVED);
    expect(serverNow()).toBe(RECEIVED);
    learnServerTime('Sat, 21 Nov 2026 11:00:00 GMT', RECEIVED);
    learnServerTime('Sat, 21 Nov 2026 11:00:04 GMT', RECEIVED + 9000, RECEIVED);
    expect(serverNow()).toBe(RECEIVED + 3_600_000);
  });

  it('is ours up to a second and a half, and followed beyond', () => {
    vi.useFakeTimers({ now: RECEIVED });
    learnServerTime('Sat, 21 Nov 2026 10:00:02 GMT', RECEIVED + 500);
    expect(serverNow()).toBe(RECEIVED);
    learnServerTime('Sat, 21 Nov 2026 10:00:02 GMT', RECEIVED + 499);
    expect(serverNow()).toBe(RECEIVED + 1501);
  });

  it.each([undefined, null, 5, 'soon', ''])('learns nothing of %o', (header) => {
    learnt('Sat, 21 Nov 2026 10:00:05 GMT');
    expect(learnt(header)).toBe(5000);
  });

  it('counts from the moment at which the answer is read, when none is named', () => {
    vi.useFakeTimers({ now: RECEIVED });
    learnServerTime('Sat, 21 Nov 2026 10:01:00 GMT');
    expect(serverNow()).toBe(RECEIVED + 60_000);
  });
});

describe('a page that tells when it was sent', () => {
  const NOW = Date.parse('2026-11-21T10:00:00Z');
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** By how much the device's clock is put right where it has loaded such a page. */
  async function putRight(page: Partial<PerformanceNavigationTiming>) {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as PerformanceNavigationTiming]);
    vi.resetModules();
    return (await import('./dates')).serverNow() - NOW;
  }
  const stamped = (milliseconds: number) =>
    [{ name: 'sent', description: `${(NOW + milliseconds) / 1000}` }] as unknown as PerformanceServerTiming[];
  const sentWith = (milliseconds: number, requestStart = -200) =>
    ({ transferSize: 9000, requestStart, responseStart: 0, serverTiming: stamped(milliseconds) }) as const;

  it('is what a wrong clock is put right by before any answer', async () => {
    expect(await putRight(sentWith(3_600_000))).toBe(3_600_000);
    expect(await putRight(sentWith(-90_000))).toBe(-90_000);
  });

  it('changes nothing where the clock may be right, or where the page is not of this visit or has no stamp', async () => {
    expect(await putRight(sentWith(-7000, -8000))).toBe(0);
    expect(await putRight({ ...sentWith(3_600_000), transferSize: 0 })).toBe(0);
    expect(await putRight({ ...sentWith(3_600_000), serverTiming: [] })).toBe(0);
    expect(await putRight({ transferSize: 9000 })).toBe(0);
  });
});

describe('the time left', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');

  it('is days, hours, minutes and seconds', () => {
    expect(timeLeft('2026-11-23T13:04:05Z', now)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
      totalSeconds: 2 * 86_400 + 3 * 3600 + 4 * 60 + 5,
    });
  });

  it('is over only when the last second has passed', () => {
    expect(timeLeft('2026-11-21T10:00:00.001Z', now).totalSeconds).toBe(1);
    expect(timeLeft('2026-11-21T10:00:00Z', now).totalSeconds).toBe(0);
  });

  it('is never less than nothing', () => {
    expect(timeLeft('2026-11-20T10:00:00Z', now)).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 0,
      totalSeconds: 0,
    });
  });

  it('turns over at a whole minute, hour and day', () => {
    expect(timeLeft('2026-11-21T10:01:00Z', now)).toMatchObject({ hours: 0, minutes: 1, seconds: 0 });
    expect(timeLeft('2026-11-21T11:00:00Z', now)).toMatchObject({ days: 0, hours: 1, minutes: 0 });
    expect(timeLeft('2026-11-22T10:00:00Z', now)).toMatchObject({ days: 1, hours: 0, minutes: 0 });
  });
});
