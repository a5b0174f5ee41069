/** Sums of a cart: paid now, expected back, left to pay of a deposit. */
import { describe, expect, it } from 'vitest';
import type { CartItem } from '@/lib/types';
import { makeAd, makeCart } from '@/testing/world';
import {
  depositSums,
  joinedKurus,
  laterKurus,
  lineKurus,
  lineRefundKurus,
  mostUnits,
  unitKurus,
  withAmount,
} from './cartMath';

/** Falls from 1.000,00 to 700,00 between 10 and 110 units, 30 kuruş short of nothing: 3,00 a unit; 60 are sold. */
const ad = makeAd(0, {
  productPrice: 1000,
  targetPrice: 700,
  minParticipants: 10,
  maxParticipants: 110,
  numOrders: 60,
  quantity: 100,
  remaining: 40,
  maxPerBuyer: 10,
});
const item = (changes: Partial<CartItem> = {}, product: Partial<CartItem['product']> = {}): CartItem => {
  const [line] = makeCart([{ ad, amount: 2 }]).items as [CartItem];
  return { ...line, ...changes, product: { ...line.product, ...product } };
};
const deposit = (changes: Partial<CartItem> = {}) => item({ deposit: 200, ...changes }, { deposit: 200 });

describe('a line', () => {
  it('costs the sale price of each unit now', () => {
    expect([unitKurus(item()), lineKurus(item())]).toEqual([100_000, 200_000]);
  });

  it('costs only its deposit where there is one', () => {
    expect([unitKurus(deposit()), lineKurus(deposit())]).toEqual([20_000, 40_000]);
  });

  it('counts its own units in when it says what a unit falls to', () => {
    expect(joinedKurus(item())).toBe(100_000 - 52 * 300);
    expect(joinedKurus(item({ amount: 50 }))).toBe(70_000);
  });

  it('tells what would come back of all its units', () => {
    expect(lineRefundKurus(item())).toBe(2 * 52 * 300);
    expect(lineRefundKurus(item({ amount: 1 }))).toBe(51 * 300);
  });

  it('brings nothing back of a deposit', () => {
    expect(lineRefundKurus(deposit())).toBe(0);
  });

  it('leaves to pay what the deposit did not cover, never less than nothing', () => {
    expect(laterKurus(deposit(), 70_000)).toBe(100_000);
    expect(laterKurus(deposit(), 20_000)).toBe(0);
    expect(laterKurus(deposit(), 10_000)).toBe(0);
  });

  it('may be as many as are left, up to the limit of a buyer', () => {
    expect(mostUnits(item())).toBe(10);
    expect(mostUnits(item({}, { remaining: 4 }))).toBe(4);
  });

  it('may stay as many as it is, though fewer are left meanwhile', () => {
    expect(mostUnits(item({ amount: 12 }))).toBe(12);
    expect(mostUnits(item({}, { remaining: 0 }))).toBe(2);
  });
});

describe('the deposits of a cart', () => {
  it('are none without a deposit line', () => {
    expect(depositSums([item()])).toBeNull();
    expect(depositSums([])).toBeNull();
  });

  it('are what is paid now, and what is left at three prices', () => {
    expect(depositSums([deposit()])).toEqual({
      paidNowKurus: 40_000,
      mostKurus: 160_000,
      nowKurus: (100_000 - 52 * 300 - 20_000) * 2,
      leastKurus: 100_000,
      isAll: true,
    });
  });

  it('count no line that is paid whole, and say that there is one', () => {
    const sums = depositSums([deposit(), item({ itemId: 'other' }), deposit({ itemId: 'third', amount: 1 })]);
    expect(sums).toMatchObject({ paidNowKurus: 60_000, mostKurus: 240_000, isAll: false });
  });
});

describe('a cart whose line changes', () => {
  const other = makeAd(1, { productPrice: 500, targetPrice: 400 });
  const cart = makeCart([
    { ad, amount: 2 },
    { ad: other, amount: 1 },
  ]);

  it('has the new amount and its sums at once, and leaves the other line as it is', () => {
    const changed = withAmount(cart, ad.adId, 3);
    expect(changed.items[0]).toMatchObject({ amount: 3, totalPrice: 3000 });
    expect(changed.items[1]).toBe(cart.items[1]);
    expect(changed.info.subTotal).toBe(3500);
    expect(changed.info.totalProfit).toBe((3 * 53 * 300 + lineRefundKurus(cart.items[1] as CartItem)) / 100);
    expect(changed.info.uuid).toBe(cart.info.uuid);
  });

  it('loses a line of which there are none', () => {
    const changed = withAmount(cart, ad.adId, 0);
    expect(changed.items.map(({ adId }) => adId)).toEqual([other.adId]);
    expect(changed.info.subTotal).toBe(500);
  });

  it('keeps kuruş exact', () => {
    const odd = makeCart([{ ad: { ...ad, productPrice: 19.99 }, amount: 1 }]);
    expect(withAmount(odd, ad.adId, 3).items[0]?.totalPrice).toBe(59.97);
  });
});
