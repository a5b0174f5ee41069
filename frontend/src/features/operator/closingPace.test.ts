/** How often endings are asked about, and what is said of them as a whole. */
import { describe, expect, it } from 'vitest';
import { pauseOf, phaseOf } from './closingPace';

const none = { due: 0, closing: 0, settling: 0, settled: 0, nextEndDate: null };
const NOW = Date.parse('2026-11-26T20:00:00Z');

describe('the phase of an evening', () => {
  it('is that of the ad that is least advanced', () => {
    expect(phaseOf({ ...none, due: 1, closing: 1, settling: 1, settled: 9 })).toBe('closing');
    expect(phaseOf({ ...none, closing: 1, settled: 9 })).toBe('closing');
    expect(phaseOf({ ...none, settling: 1, settled: 9 })).toBe('settling');
    expect(phaseOf({ ...none, settled: 9 })).toBe('settled');
    expect(phaseOf(none)).toBeNull();
  });
});

describe('the pause before the next question', () => {
  it.each(['due', 'closing', 'settling'])(
    'is short while ads are %s and something moves, and long when nothing does',
    (stage) => {
      const progress = { ...none, [stage]: 1 };
      expect([0, 59_999, 60_000].map((still) => pauseOf(progress, still, NOW))).toEqual([4000, 4000, 30_000]);
    },
  );

  it('reaches until the next end, within bounds', () => {
    const until = (nextEndDate: string) => pauseOf({ ...none, settled: 1, nextEndDate }, 0, NOW);
    expect(until('2026-11-26T20:00:30Z')).toBe(31_000);
    expect(until('2026-11-26T20:00:30.400Z')).toBe(32_000);
    expect(until('2026-11-26T19:00:00Z')).toBe(4000);
    expect(until('2026-11-27T20:00:00Z')).toBe(600_000);
  });

  it('never ends where all is settled and nothing is to end', () => {
    expect(pauseOf({ ...none, settled: 3 }, 0, NOW)).toBe(0);
  });
});
