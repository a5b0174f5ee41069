/** Ages and deadlines in words. */
import { describe, expect, it } from 'vitest';
import { formatSpan, isImpatient, standingOf } from './waitingTimes';

const NOW = Date.parse('2026-03-10T09:00:00Z');

describe('how long something waits', () => {
  it.each([
    ['2026-03-10T08:59:50Z', '1 dakika'],
    ['2026-03-10T08:01:00Z', '59 dakika'],
    ['2026-03-10T08:00:00Z', '1 saat'],
    ['2026-03-09T09:00:01Z', '23 saat'],
    ['2026-03-09T09:00:00Z', '1 gün'],
    ['2026-03-06T10:00:00Z', '3 gün'],
  ])('since %s is %s', (since, words) => {
    expect(formatSpan(NOW - Date.parse(since))).toBe(words);
  });

  it('is told in the language of who reads', () => {
    expect(formatSpan(3 * 86_400_000, 'en')).toBe('3 days');
    expect(formatSpan(3_600_000, 'ru')).toBe('1 час');
  });

  it('is too long from its limit on', () => {
    expect(isImpatient('2026-03-08T09:00:01Z', 48, NOW)).toBe(false);
    expect(isImpatient('2026-03-08T09:00:00Z', 48, NOW)).toBe(true);
  });
});

describe('a deadline', () => {
  it.each([
    ['2026-03-10T08:59:59Z', 'over'],
    ['2026-03-10T09:00:00Z', 'near'],
    ['2026-03-12T08:59:59Z', 'near'],
    ['2026-03-12T09:00:00Z', 'far'],
  ])('of %s is %s', (due, standing) => {
    expect(standingOf(due, NOW)).toBe(standing);
  });
});
