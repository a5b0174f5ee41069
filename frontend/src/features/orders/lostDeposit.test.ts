/** Whether the deposit of an order's item is gone for good. */
import { describe, expect, it } from 'vitest';
import type { CartItem } from '@/lib/types';
import { depositItem, itemOf, refundOf } from '@/testing/buying';
import { isDepositLost } from './passport';

const told = (item: CartItem, depositForfeited: boolean): CartItem => ({
  ...item,
  product: { ...item.product, depositForfeited },
});

describe('a deposit whose balance was not paid', () => {
  const unpaid = depositItem('forfeited', { status: 'cancelled' });

  it('is lost', () => {
    expect(isDepositLost(unpaid)).toBe(true);
    expect(isDepositLost(told(unpaid, true))).toBe(true);
  });

  it('is not where its ad gives it back, or a refund does', () => {
    expect(isDepositLost(told(unpaid, false))).toBe(false);
    expect(isDepositLost({ ...unpaid, refunds: [refundOf(400, { cause: 'balance_unpaid' })] })).toBe(false);
  });

  it('is lost though a balance that came too late went back', () => {
    expect(isDepositLost({ ...unpaid, refunds: [refundOf(1200, { cause: 'balance_late' })] })).toBe(true);
  });

  it('is not lost in any other state', () => {
    expect(isDepositLost(depositItem('due'))).toBe(false);
    expect(isDepositLost(itemOf())).toBe(false);
  });
});
