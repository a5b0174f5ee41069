/** What becomes of deposits whose balance is not paid in time. */
import { describe, expect, it } from 'vitest';
import { depositItem, itemOf } from '@/testing/buying';
import { lossOf } from './depositLoss';
import type { CartItem } from './types';

const told = (item: CartItem, depositForfeited: boolean): CartItem => ({
  ...item,
  product: { ...item.product, depositForfeited },
});
const waiting = depositItem('waiting');

describe('deposits that are not lost yet', () => {
  it('are all lost where their ads say so, or say nothing', () => {
    expect(lossOf([told(waiting, true), waiting])).toBe('all');
  });

  it('all come back where every ad says so, whether or not more is bought', () => {
    expect(lossOf([told(waiting, false), told(waiting, false), itemOf()])).toBe('none');
  });

  it('are lost in part where one comes back and another does not', () => {
    expect(lossOf([told(waiting, false), told(waiting, true)])).toBe('some');
  });

  it('are not counted of what was paid whole', () => {
    expect(lossOf([told(itemOf(), false), waiting])).toBe('all');
  });
});
