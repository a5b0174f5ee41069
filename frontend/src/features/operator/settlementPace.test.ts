/** What successive answers about a settlement say of its pace. */
import { describe, expect, it } from 'vitest';
import { paceOf, type Sample, withSample } from './settlementPace';

const MINUTE = 60_000;

describe('the pace', () => {
  it('needs two answers that lie apart', () => {
    expect(paceOf([], 100)).toBeNull();
    expect(paceOf([{ at: 0, done: 5 }], 100)).toBeNull();
  });

  it('is what was done per minute, and tells when the rest may be', () => {
    const samples = [
      { at: 0, done: 1000 },
      { at: MINUTE / 2, done: 2000 },
    ];
    expect(paceOf(samples, 10_000)).toEqual({ perMinute: 2000, endsAt: MINUTE / 2 + 4 * MINUTE });
  });

  it('promises no end while nothing moves', () => {
    const still = [
      { at: 0, done: 10 },
      { at: MINUTE, done: 10 },
    ];
    expect(paceOf(still, 100)).toEqual({ perMinute: 0, endsAt: null });
  });

  it('forgets answers that are older than a minute and a half', () => {
    let samples: Sample[] = [];
    for (let at = 0; at <= 5 * MINUTE; at += MINUTE / 2) samples = withSample(samples, { at, done: at });
    expect(samples.map(({ at }) => at / MINUTE)).toEqual([4, 4.5, 5]);
    expect(withSample(samples, { at: 5 * MINUTE, done: 7 })).toHaveLength(3);
  });
});
