/** The bars of a chart. */
import { describe, expect, it } from 'vitest';
import { barsOf, changeOf, type Point } from './bars';

const days = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    value: at + 1,
  }));

describe('the bars', () => {
  it('stand for a day each, up to forty-five', () => {
    const bars = barsOf(days(45));
    expect(bars).toHaveLength(45);
    expect(bars[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', value: 1 });
    expect(bars.at(-1)).toEqual({ from: '2026-02-14', to: '2026-02-14', value: 45 });
  });

  it('stand for a week each beyond, counted back from the last day', () => {
    const bars = barsOf(days(46));
    expect(bars).toHaveLength(7);
    expect(bars[0]).toEqual({ from: '2026-01-01', to: '2026-01-04', value: 1 + 2 + 3 + 4 });
    expect(bars[1]).toEqual({ from: '2026-01-05', to: '2026-01-11', value: 56 });
    expect(bars.at(-1)).toMatchObject({ from: '2026-02-09', to: '2026-02-15' });
  });

  it('are whole weeks where the days are', () => {
    const bars = barsOf(days(49));
    expect(bars).toHaveLength(7);
    expect(bars[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-07' });
  });

  it('lose nothing: their sum is that of the days', () => {
    for (const count of [1, 44, 46, 52, 90]) {
      const points = days(count);
      const sum = (all: { value: number }[]) => all.reduce((total, { value }) => total + value, 0);
      expect(sum(barsOf(points))).toBe(sum(points));
    }
  });

  it('are none of no days', () => {
    expect(barsOf([])).toEqual([]);
  });
});

describe('a change', () => {
  it('is told in percent with one decimal', () => {
    expect([changeOf(150, 100), changeOf(2, 3), changeOf(0, 50), changeOf(100, 100)]).toEqual([50, -33.3, -100, 0]);
  });

  it('is not told where there was nothing before', () => {
    expect([changeOf(5, 0), changeOf(5, -1)]).toEqual([null, null]);
  });
});
