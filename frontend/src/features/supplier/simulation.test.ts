/** What a supplier should think twice about, each at its very bound. */
import { describe, expect, it } from 'vitest';
import { priceAt, targetKurusOf } from '@/lib/priceCurve';
import { EMPTY_AD } from './newAd';
import { type Plan, planOf, warningsOf } from './simulation';

const maths = { priceAt, targetKurusOf };
const terms = { initialKurus: 100_000, targetKurus: 70_000, minParticipants: 10, maxParticipants: 110 };
const plan: Plan = { terms, quantity: 200, days: 7, startsLater: false, depositKurus: null };
const warned = (changes: Partial<Plan['terms']>, quantity: number | null = 200) =>
  warningsOf({ ...plan, quantity, terms: { ...terms, ...changes } });

describe('a plan that is warned of nothing', () => {
  it('has as much in stock as the lowest price needs', () => {
    expect([warned({}, 110), warned({}, 109)]).toEqual([[], ['stockShort']]);
  });

  it('brings at its lowest price no less than where the fall begins', () => {
    const long = { minParticipants: 70, maxParticipants: 100 };
    expect([warned(long), warned({ ...long, targetKurus: 69_999 })]).toEqual([[], ['lessAtMax']]);
  });

  it('falls by a twentieth of a per cent with each piece', () => {
    expect([warned({ targetKurus: 95_000 }), warned({ targetKurus: 95_001 })]).toEqual([[], ['tinyFall']]);
  });

  it('begins to fall before half of its stock is sold', () => {
    expect([warned({ minParticipants: 55 }, 110), warned({ minParticipants: 56 }, 110)]).toEqual([[], ['lateStart']]);
  });
});

describe('a plan whose other warning says it already', () => {
  it('is warned of no late start where the stock is too small, or unknown', () => {
    expect(warned({ minParticipants: 56 }, 100)).toEqual(['stockShort']);
    expect(warned({ minParticipants: 56 }, null)).toEqual(['stockUnknown']);
  });

  it('is warned of a step alone where all of the fall is at one piece', () => {
    expect(warned({ minParticipants: 110 }, 110)).toEqual(['step']);
  });

  it('is warned of no fall alone where the price stays as it is', () => {
    expect(warned({ targetKurus: 100_000 })).toEqual(['noFall']);
  });
});

describe('a form', () => {
  const typed = { ...EMPTY_AD, price: '1000', maxDiscount: '30', minParticipants: '10', maxParticipants: '110' };

  it('is a plan once price, discount and counts are typed', () => {
    expect(planOf(typed, maths)?.terms).toEqual(terms);
  });

  it('is none that begins below one lira, or falls below a kuruş', () => {
    expect(planOf({ ...typed, price: '1', maxDiscount: '99,49' }, maths)?.terms.targetKurus).toBe(1);
    expect(planOf({ ...typed, price: '1', maxDiscount: '99,5' }, maths)).toBeNull();
    expect(planOf({ ...typed, price: '0,99' }, maths)).toBeNull();
  });

  it.each(['price', 'maxDiscount', 'minParticipants', 'maxParticipants'] as const)('is none without its %s', (name) => {
    expect(planOf({ ...typed, [name]: '' }, maths)).toBeNull();
  });
});
