/** The bars of a chart. */
import { describe, expect, it } from 'vitest';
import { barAt, barsOf, changeOf, type Point, stepTo } from './bars';

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

describe('going through the bars', () => {
  it('follows the arrows in the direction of reading, and stops at both ends', () => {
    const go = (key: string, at: number, isRtl = false) => stepTo(key, at, 7, isRtl);
    expect([go('ArrowRight', 2), go('ArrowLeft', 2), go('ArrowUp', 2), go('ArrowDown', 2)]).toEqual([3, 1, 3, 1]);
    expect([go('ArrowRight', 2, true), go('ArrowLeft', 2, true)]).toEqual([1, 3]);
    expect([go('ArrowRight', 6), go('ArrowLeft', 0), go('Home', 3), go('End', 3)]).toEqual([6, 0, 0, 6]);
    expect(go('Tab', 3)).toBeUndefined();
  });

  it('is done by pointing as well, from the side where time begins', () => {
    expect([barAt(0, 4, false), barAt(0.6, 4, false), barAt(1, 4, false)]).toEqual([0, 2, 3]);
    expect([barAt(0, 4, true), barAt(0.6, 4, true), barAt(1, 4, true)]).toEqual([3, 1, 0]);
  });
});
