/** The coming payouts as bars: what was earned, each day one, and what has none apart. */
import { describe, expect, it } from 'vitest';
import { barsOf, nextOf, plannedKurus, rowsOf } from './forecast';

const told = (date: string | null, reason: string | null, isAdOpen: boolean, net: number, lowest = net) => ({
  date,
  reason,
  isAdOpen,
  sales: 1,
  net,
  lowest,
});

const EXPECTED = [
  told(null, 'İlan sürüyor', true, 33.12, 25.76),
  told('2026-12-09', 'Bekliyor', false, 9.2),
  told('2026-12-01', 'Bekliyor', false, 1.5),
  told('2026-12-01', null, false, 2.25),
  told(null, 'Teslim edilmedi', false, 4),
  told(null, 'Açık iade', false, 5),
];

describe('the bars of coming payouts', () => {
  it('begin with what was earned, add up what falls on one day, and end with open ads', () => {
    const rows = rowsOf({ payable: 7.5, expected: EXPECTED });
    expect(barsOf(rows).map(({ kind, day, nowKurus, lowestKurus }) => [kind, day, nowKurus, lowestKurus])).toEqual([
      ['earned', null, 750, 750],
      ['dated', '2026-12-01', 375, 375],
      ['dated', '2026-12-09', 920, 920],
      ['undated', null, 900, 900],
      ['open', null, 3_312, 2_576],
    ]);
  });

  it('count as planned only what was earned or has its day', () => {
    expect(plannedKurus(rowsOf({ payable: 7.5, expected: EXPECTED }))).toBe(750 + 375 + 920);
  });

  it('tell as the next one what was earned, then the first day, and skip what a debt takes', () => {
    expect(nextOf({ payable: 7.5, expected: EXPECTED })).toEqual({ day: null, kurus: 750 });
    expect(nextOf({ payable: 0, expected: EXPECTED })).toEqual({ day: '2026-12-01', kurus: 375 });
    expect(nextOf({ payable: -4, expected: EXPECTED })).toEqual({ day: '2026-12-09', kurus: 895 });
    expect(nextOf({ payable: -400, expected: EXPECTED })).toBeUndefined();
    expect(nextOf({ payable: 0, expected: [told(null, 'İlan sürüyor', true, 9)] })).toBeUndefined();
  });

  it('begin with a debt, which is taken off what is planned', () => {
    const rows = rowsOf({ payable: -3, expected: EXPECTED });
    expect(barsOf(rows)[0]).toEqual({ kind: 'owed', day: null, nowKurus: -300, lowestKurus: -300 });
    expect(plannedKurus(rows)).toBe(375 + 920 - 300);
  });

  it('plan nothing as long as the debt is larger than what has its day', () => {
    expect(plannedKurus(rowsOf({ payable: -100, expected: EXPECTED }))).toBe(0);
  });

  it('tell what is owed besides behind what is earned, and plan it on no day', () => {
    const rows = rowsOf({ payable: 7.5, credit: 2, expected: EXPECTED });
    expect(barsOf(rows)[1]).toEqual({ kind: 'credit', day: null, nowKurus: 200, lowestKurus: 200 });
    expect(plannedKurus(rows)).toBe(750 + 375 + 920);
    expect(nextOf({ payable: 0, credit: 2, expected: [] })).toBeUndefined();
  });

  it('say nothing of a balance that is even', () => {
    expect(rowsOf({ payable: 0, expected: [] })).toEqual([]);
  });
});
