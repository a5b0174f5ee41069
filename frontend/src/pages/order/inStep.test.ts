/** An order and the live ad of one of its items, brought to one count. */
import { describe, expect, it } from 'vitest';
import { itemOf, orderOf } from '@/testing/buying';
import { makeAd } from '@/testing/world';
import { inStep } from './inStep';

/** Falls from 1.000,00 to 700,00 between 10 and 110 units: 3,00 a unit. */
const ad = makeAd(0, {
  productPrice: 1000,
  targetPrice: 700,
  minParticipants: 10,
  maxParticipants: 110,
  numOrders: 60,
  quantity: 125,
  remaining: 65,
  instantPrice: 850,
});
const item = (numOrders: number) =>
  itemOf({ itemId: 'mine', adId: ad.adId }, { adId: ad.adId, numOrders, instantPrice: 1000 - (numOrders - 10) * 3 });

describe('the two counts', () => {
  it('become that of the order where it knows of more', () => {
    const { order, ad: counted } = inStep(orderOf([item(62)]), ad);
    expect(counted).toMatchObject({
      numOrders: 62,
      remaining: 63,
      instantPrice: 844,
      instantDiscountPercent: 15.6,
      nextStep: { units: 8, price: 820 },
    });
    expect(order.items[0]?.product).toMatchObject({ numOrders: 62, instantPrice: 844 });
  });

  it('leave out of the stock what is bought and does not count', () => {
    const { ad: counted } = inStep(orderOf([item(62)]), { ...ad, remaining: 60 });
    expect(counted).toMatchObject({ numOrders: 62, remaining: 58 });
  });

  it('become that of the ad where it knows of more', () => {
    const { order, ad: counted } = inStep(orderOf([item(58), itemOf({ itemId: 'other', adId: 5 })]), ad);
    expect(counted).toBe(ad);
    expect(order.items[0]?.product).toMatchObject({ numOrders: 60, instantPrice: 850 });
    expect(order.items[1]?.product.instantPrice).toBe(850);
    expect(order.items[1]?.itemId).toBe('other');
  });

  it('never leave less than nothing, and no next step at the lowest price', () => {
    const { ad: counted } = inStep(orderOf([item(130)]), ad);
    expect(counted).toMatchObject({ remaining: 0, instantPrice: 700, nextStep: null });
  });

  it('are left alone where there is nothing to compare', () => {
    const order = orderOf([item(62)]);
    expect(inStep(order, undefined)).toEqual({ order, ad: undefined });
    const ended = { ...ad, status: 'ended' as const };
    expect(inStep(order, ended)).toEqual({ order, ad: ended });
    const fixed = orderOf([{ ...item(62), finalPrice: 844 }]);
    expect(inStep(fixed, ad)).toEqual({ order: fixed, ad });
    const foreign = orderOf([itemOf({ adId: 5 })]);
    expect(inStep(foreign, ad)).toEqual({ order: foreign, ad });
  });
});
