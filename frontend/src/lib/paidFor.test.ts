/** What an order's buyer paid for it. */
import { expect, it } from 'vitest';
import { paidFor } from './paidFor';

it('counts balances in what was paid, and takes what was paid first where an older service does not say so', () => {
  expect(paidFor({ totalPaid: 1600, subTotal: 400 })).toBe(1600);
  expect(paidFor({ subTotal: 400 })).toBe(400);
});
