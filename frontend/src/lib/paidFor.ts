/** What an order's buyer paid for it in all, in lira: `subTotal` is what was paid first, balances of deposits come later. */
import type { Cart } from './types';

export function paidFor({ totalPaid, subTotal }: Pick<Cart['info'], 'totalPaid' | 'subTotal'>): number {
  return totalPaid ?? subTotal;
}
