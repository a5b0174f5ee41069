/** What may be done with the items of an order now. */
import { describe, expect, it } from 'vitest';
import type { CartItem } from '@/lib/types';
import { itemOf } from '@/testing/buying';
import { actsOf, itemsThatRateTheirSeller } from './acts';

describe('the acts of an item', () => {
  it('are none while nothing may be done', () => {
    expect(actsOf(itemOf(), false)).toEqual([]);
  });

  it('are those that the services allow, the one that is waited for first', () => {
    const all = itemOf({ canConfirmReceipt: true, returnableAmount: 1, reviewAvailable: true, cancellableAmount: 1 });
    expect(actsOf(all, true)).toEqual(['confirmReceipt', 'return', 'notReceived', 'rateItem', 'rateSeller', 'cancel']);
    expect(actsOf(itemOf({ cancellableAmount: 2 }), false)).toEqual(['cancel']);
    expect(actsOf(itemOf({ returnableAmount: 1 }), true)).toEqual(['return', 'notReceived', 'rateSeller']);
    const both = itemOf({ returnableAmount: 1, withdrawableAmount: 1, cancellableAmount: 1 });
    expect(actsOf(both, false)).toEqual(['return', 'notReceived', 'withdraw', 'cancel']);
    expect(actsOf(itemOf({ withdrawableAmount: 0 }), false)).toEqual([]);
  });
});

describe('rating a seller', () => {
  const item = (itemId: string, sellerId: string, status: CartItem['status'] = 'delivered') =>
    itemOf({ itemId, status }, { sellerId });

  it('is offered once for each seller, on the first item that arrived', () => {
    const items = [item('a', 'one', 'shipped'), item('b', 'one'), item('c', 'one'), item('d', 'two')];
    expect([...itemsThatRateTheirSeller({ items, ratings: [] })]).toEqual(['b', 'd']);
  });

  it('is not offered again once it was done', () => {
    const items = [item('a', 'one'), item('b', 'two')];
    expect([...itemsThatRateTheirSeller({ items, ratings: ['one'] })]).toEqual(['b']);
  });
});
