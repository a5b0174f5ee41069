import { describe, expect, it } from 'vitest';
import { progressOf, unitsPercentOf } from './progress';

const BEGUN = Date.UTC(2026, 2, 1);
const DAY = 24 * 3600 * 1000;
/** An ad of a hundred days, of which as many units as days bring the lowest price. */
const ad = {
  dateCreated: new Date(BEGUN).toISOString(),
  endDate: new Date(BEGUN + 100 * DAY).toISOString(),
  numOrders: 50,
  maxParticipants: 100,
};
const onDay = (days: number, numOrders: number) => progressOf({ ...ad, numOrders }, BEGUN + days * DAY);

describe('The progress of an ad', () => {
  it('is the whole per cent that is reached, at every unit of a hundred', () => {
    const units = Array.from({ length: 101 }, (_, at) => at);
    expect(units.map((numOrders) => unitsPercentOf({ ...ad, numOrders }))).toEqual(units);
    expect(units.map((days) => onDay(days, 0).timePercent)).toEqual(units);
  });

  it('is rounded down, and never more than the whole', () => {
    expect(unitsPercentOf({ numOrders: 2, maxParticipants: 3 })).toBe(66);
    expect(unitsPercentOf({ numOrders: 999, maxParticipants: 1000 })).toBe(99);
    expect(unitsPercentOf({ numOrders: 4, maxParticipants: 3 })).toBe(100);
    expect(onDay(101, 1).timePercent).toBe(100);
    expect(onDay(-1, 1).timePercent).toBe(0);
  });

  it('is even where units and time differ by ten points at most', () => {
    expect([onDay(40, 50), onDay(60, 50)].map(({ pace }) => pace)).toEqual(['even', 'even']);
    expect([onDay(39, 50), onDay(61, 50)].map(({ pace }) => pace)).toEqual(['ahead', 'behind']);
  });

  it('is ahead once the lowest price is reached, however late', () => {
    expect(onDay(95, 100).pace).toBe('ahead');
    expect(onDay(95, 99).pace).toBe('even');
  });

  it('of an ad that ends as it begins is all of its time', () => {
    expect(progressOf({ ...ad, endDate: ad.dateCreated }, BEGUN + 1)).toMatchObject({ timePercent: 100 });
  });
});
