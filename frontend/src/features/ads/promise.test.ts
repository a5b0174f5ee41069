/** What an open ad promises: paid now, back today, back at the lowest price, and the next step. */
import { describe, expect, it } from 'vitest';
import { laterOf } from './deposits';
import { nextOf, promiseOf } from './promise';
import { canBuy, canFall, termsOf } from './terms';

const ad = {
  deposit: null as number | null,
  productPrice: 1000,
  targetPrice: 700,
  minParticipants: 10,
  maxParticipants: 110,
  numOrders: 60,
  remaining: 140,
};

describe('an ad that is paid whole', () => {
  it('promises what would come back today, own unit counted in, and at the lowest price', () => {
    expect(promiseOf(ad)).toEqual({
      pay: { phrase: 'pay', kurus: 100_000 },
      today: { phrase: 'refundToday', kurus: 51 * 300 },
      lowest: { phrase: 'refundLowest', kurus: 30_000 },
    });
  });

  it('promises for all units that one takes', () => {
    expect(promiseOf(ad, 3)).toEqual({
      pay: { phrase: 'pay', kurus: 300_000 },
      today: { phrase: 'refundToday', kurus: 3 * 53 * 300 },
      lowest: { phrase: 'refundLowest', kurus: 90_000 },
    });
  });

  it('promises nothing for today before the price begins to fall', () => {
    expect(promiseOf({ ...ad, numOrders: 9 }).today).toBeNull();
    expect(promiseOf({ ...ad, numOrders: 10 }).today).toEqual({ phrase: 'refundToday', kurus: 300 });
  });
});

describe('a deposit ad', () => {
  const withDeposit = { ...ad, deposit: 200 };

  it('promises the deposit now, and the rest at two prices', () => {
    expect(promiseOf(withDeposit, 2)).toEqual({
      pay: { phrase: 'payDeposit', kurus: 40_000 },
      today: { phrase: 'restToday', kurus: (100_000 - 52 * 300 - 20_000) * 2 },
      lowest: { phrase: 'restLowest', kurus: 100_000 },
    });
  });

  it('asks later at most the sale price, at least the lowest, and never less than nothing', () => {
    expect(laterOf(withDeposit, 1)).toEqual({ mostKurus: 80_000, nowKurus: 80_000 - 51 * 300, leastKurus: 50_000 });
    expect(laterOf({ ...ad, deposit: 800 }, 1)).toMatchObject({ leastKurus: 0 });
  });

  it('that says no deposit asks for all of it later', () => {
    expect(laterOf(ad, 1)).toMatchObject({ mostKurus: 100_000, leastKurus: 70_000 });
  });
});

describe('the next step', () => {
  it('is how many more units bring which price', () => {
    expect(nextOf(ad)).toEqual({ phrase: 'next', kurus: 82_000, units: 10 });
  });

  it('is none at the lowest price', () => {
    expect(nextOf({ ...ad, numOrders: 110 })).toBeNull();
  });

  it('asks for no more units than are left', () => {
    expect(nextOf({ ...ad, remaining: 10 })).toEqual({ phrase: 'next', kurus: 82_000, units: 10 });
    expect(nextOf({ ...ad, remaining: 2 })).toEqual({ phrase: 'next', kurus: 84_400, units: 2 });
    expect(nextOf({ ...ad, remaining: 0 })).toBeNull();
    expect(nextOf({ ...ad, numOrders: 5, remaining: 2 })).toEqual({ phrase: 'next', kurus: 97_000, units: 15 });
  });
});

describe('the terms', () => {
  it('are whole kuruş and counts', () => {
    expect(termsOf({ ...ad, productPrice: 19.99, targetPrice: 14.35 })).toEqual({
      initialKurus: 1999,
      targetKurus: 1435,
      minParticipants: 10,
      maxParticipants: 110,
    });
  });

  it('let one buy while the ad is open and something is left', () => {
    expect(canBuy({ status: 'open', remaining: 1 })).toBe(true);
    expect(canBuy({ status: 'open', remaining: 0 })).toBe(false);
    expect(canBuy({ status: 'ended', remaining: 1 })).toBe(false);
  });

  it('let the price fall until it is at its lowest, while units are left', () => {
    expect(canFall({ ...ad, remaining: 1 })).toBe(true);
    expect(canFall({ ...ad, remaining: 0 })).toBe(false);
    expect(canFall({ ...ad, remaining: 5, numOrders: 110 })).toBe(false);
  });
});
