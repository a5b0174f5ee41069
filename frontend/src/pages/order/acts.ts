/** What may be done with the items of an order now. Pure. */
import type { Cart, CartItem } from '@/lib/types';

export type Act = 'cancel' | 'confirmReceipt' | 'return' | 'notReceived' | 'withdraw' | 'rateItem' | 'rateSeller';

export function actsOf(item: CartItem, mayRateSeller: boolean): Act[] {
  const may: Record<Act, boolean> = {
    confirmReceipt: item.canConfirmReceipt,
    return: item.returnableAmount > 0,
    notReceived: item.returnableAmount > 0,
    withdraw: (item.withdrawableAmount ?? 0) > 0,
    rateItem: item.reviewAvailable,
    rateSeller: mayRateSeller,
    cancel: item.cancellableAmount > 0,
  };
  return (Object.keys(may) as Act[]).filter((act) => may[act]);
}

/** A seller is rated once per order, after something of theirs arrived: offered on the first such item. */
export function itemsThatRateTheirSeller({ items, ratings }: Pick<Cart, 'items' | 'ratings'>): Set<string> {
  const chosen = new Map<string, string>();
  for (const { itemId, status, product } of items) {
    const { sellerId } = product;
    if (status === 'delivered' && !ratings.includes(sellerId) && !chosen.has(sellerId)) chosen.set(sellerId, itemId);
  }
  return new Set(chosen.values());
}
