/** What becomes of deposits whose balance is not paid in time, as texts choose by it: all are lost, none is, or some are. Pure. */
import type { CartItem } from './types';

export type DepositLoss = 'all' | 'none' | 'some';

/** Of a service or an answer from before it was told, a deposit is lost. */
export function lossOf(items: Pick<CartItem, 'product'>[]): DepositLoss {
  const deposits = items.filter(({ product }) => product.deposit !== null);
  const back = deposits.filter(({ product }) => product.depositForfeited === false).length;
  if (back === 0) return 'all';
  return back === deposits.length ? 'none' : 'some';
}
