/** Times that a person waited, as they are said. */
import { describe, expect, it } from 'vitest';
import { spanOf } from './span';

describe('a time that a person waited', () => {
  it('is told in minutes up to an hour, in hours up to two days, then in days', () => {
    expect(spanOf(3600)).toEqual({ unit: 'minutes', count: 60 });
    expect(spanOf(3601)).toEqual({ unit: 'hours', count: 2 });
    expect(spanOf(48 * 3600)).toEqual({ unit: 'hours', count: 48 });
    expect(spanOf(48 * 3600 + 1)).toEqual({ unit: 'days', count: 3 });
  });

  it('is never less than it was, and never nothing', () => {
    const seconds = { minutes: 60, hours: 3600, days: 86_400 };
    for (const waited of [0, 1, 59, 61, 3599, 3700, 90_000, 200_000, 1_000_000]) {
      const { unit, count } = spanOf(waited);
      expect(count).toBeGreaterThan(0);
      expect(count * seconds[unit]).toBeGreaterThanOrEqual(waited);
      expect((count - 1) * seconds[unit]).toBeLessThanOrEqual(waited);
    }
  });
});
