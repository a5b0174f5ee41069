/** At which prices an ad brings what, before commission. */
import { describe, expect, it } from 'vitest';
import { ownAds } from '@/testing/panels';
import { priceWordOf, revenueOf } from './revenue';

const [listed] = ownAds;
if (!listed) throw new Error('A supplier without ads');
const open = {
  ...listed,
  status: 'open' as const,
  finalPrice: null,
  paidUnits: 2,
  revenue: { initial: 2000, now: 1700, target: 1400 },
};
const ended = { ...open, status: 'ended' as const, finalPrice: 850 };
const withdrawn = { ...open, status: 'withdrawn' as const };
const nothing = { initial: 0, now: 0, target: 0 };

describe('what is sold so far', () => {
  it('is told at the sale price, at the price now and at the lowest one while the price moves', () => {
    expect(revenueOf(open)).toEqual([
      ['revenueInitial', 2000],
      ['revenueNow', 1700],
      ['revenueTarget', 1400],
    ]);
  });

  it('is told at the final price alone once there is one', () => {
    expect(revenueOf(ended)).toEqual([['revenueFinal', 1700]]);
  });

  it('is nothing, and not unknown, of what was not bought yet', () => {
    expect(revenueOf({ ...open, paidUnits: 0, revenue: nothing })).toEqual([
      ['revenueInitial', 0],
      ['revenueNow', 0],
      ['revenueTarget', 0],
    ]);
  });

  it('is not told where every payment goes back', () => {
    expect(revenueOf({ ...ended, revenue: nothing })).toBeUndefined();
    expect(revenueOf({ ...open, paidUnits: 1, revenue: nothing })).toBeUndefined();
    expect(revenueOf(withdrawn)).toBeUndefined();
  });
});

describe('the price beside an ad', () => {
  it('is the one now, the final one, or the one at which it was taken back', () => {
    expect([open, ended, withdrawn].map(priceWordOf)).toEqual(['priceNow', 'finalPrice', 'priceWithdrawn']);
  });
});
