/** Where the units are that a buyer withdraws from. */
import { describe, expect, it } from 'vitest';
import { itemOf } from '@/testing/buying';
import { spreadOf } from './spread';

describe('the units of a withdrawal', () => {
  it.each([
    [itemOf({ status: 'created', cancellableAmount: 3 }), 2, [2, 0, 0]],
    [itemOf({ status: 'created', cancellableAmount: 1 }), 3, [1, 0, 2]],
    [itemOf({ status: 'shipped', cancellableAmount: 0 }), 3, [0, 0, 3]],
    [itemOf({ status: 'delivered', cancellableAmount: 0 }), 2, [0, 2, 0]],
  ])('are cancelled, sent back, or waited for', (item, units, [cancelled, returned, waiting]) => {
    expect(spreadOf(item, units)).toEqual({ cancelled, returned, waiting });
  });
});
