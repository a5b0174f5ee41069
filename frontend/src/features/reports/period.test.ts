import { describe, expect, it } from 'vitest';
import { barsOf, changeOf } from './bars';
import { dayName, daysIn, isFit, lastDays, monthAt, periodBefore, periodFrom, shifted, todayAt } from './period';

const TODAY = '2026-11-24';
const asked = (query: string) => periodFrom(new URLSearchParams(query), TODAY);

describe('the days of a report', () => {
  it('are those of the address, and the last thirty where it makes no sense', () => {
    expect(asked('bas=2026-03-01&son=2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    const usual = { from: '2026-10-26', to: TODAY };
    for (const wrong of [
      '',
      'bas=2026-03-01',
      'bas=2026-03-02&son=2026-03-01',
      'bas=2026-02-30&son=2026-03-01',
      'bas=2024-01-01&son=2026-01-01',
      'bas=x&son=y',
      'son=2026-03-01',
      'bas=2026-03-01&son=2026-02-30',
      'bas=2026-03-01&son=2026-03-031',
      'bas=x2026-03-01&son=2026-03-02',
      'bas=2026-03-01&son=2026-13-02',
      'bas=1999-12-31&son=2000-01-02',
    ]) {
      expect(asked(wrong)).toEqual(usual);
    }
  });

  it('begin at midnight in Istanbul', () => {
    expect(todayAt(Date.parse('2026-11-23T21:00:00Z'))).toBe(TODAY);
    expect(todayAt(Date.parse('2026-11-23T20:59:59Z'))).toBe('2026-11-23');
  });

  it('count both ends, and are preceded by as many', () => {
    expect(daysIn(lastDays(7, TODAY))).toBe(7);
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-03' })).toEqual({ from: '2026-02-26', to: '2026-02-28' });
    expect(monthAt('2026-01-15', 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(monthAt('2026-01-15', 0)).toEqual({ from: '2026-01-01', to: '2026-01-15' });
  });

  it.each([
    ['2000-01-01', '2000-01-01', true],
    ['1999-12-31', '2000-01-01', false],
    ['2026-03-01', '2026-02-28', false],
    ['2024-01-01', '2024-12-31', true],
    ['2025-01-01', '2026-01-01', true],
    ['2025-01-01', '2026-01-02', false],
  ])('from %s to %s can be asked for: %s', (from, to, is) => {
    expect(isFit({ from, to })).toBe(is);
  });

  it('are gone through over the ends of months and years', () => {
    expect([shifted('2024-02-28', 1), shifted('2026-12-31', 1), shifted('2026-01-01', -1)]).toEqual([
      '2024-02-29',
      '2027-01-01',
      '2025-12-31',
    ]);
  });

  it('are said in words, the short ones without their year', () => {
    expect(dayName('2026-03-01', 'tr')).toBe('1 Mart 2026');
    expect(dayName('2026-03-01', 'tr', 'short')).toBe('1 Mar');
  });
});

describe('the bars of a chart', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      value: 1,
    }));

  it('are days of a short period, and weeks of a long one that lose nothing', () => {
    expect(barsOf(days(45))).toHaveLength(45);
    const weeks = barsOf(days(90));
    expect(weeks.map(({ value }) => value)).toEqual([6, ...Array.from({ length: 12 }, () => 7)]);
    expect(weeks[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-06' });
    expect(weeks.at(-1)?.to).toBe('2026-03-31');
    expect(barsOf([])).toEqual([]);
  });

  it('are compared only with something', () => {
    expect(changeOf(150, 100)).toBe(50);
    expect(changeOf(75, 100)).toBe(-25);
    expect(changeOf(75, 0)).toBeNull();
  });
});
