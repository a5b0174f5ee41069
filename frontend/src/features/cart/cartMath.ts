/** Sums of a cart in whole kuruş, so that a change shows before the server has answered. Pure. */
import type { Cart, CartItem } from '@/lib/apiTypes';
import { toKurus } from '@/lib/money';

/** What a unit costs now, while it is in a cart: the sale price. */
export function unitKurus(item: CartItem): number {
  return toKurus(item.product.normalPrice);
}

export function lineKurus(item: CartItem): number {
  return unitKurus(item) * item.amount;
}

/** What would come back of a line if its ad ended now; never negative. */
export function lineRefundKurus(item: CartItem): number {
  return Math.max(0, unitKurus(item) - toKurus(item.product.instantPrice)) * item.amount;
}

/** How many can be chosen: what is left, up to the ad's limit, and never fewer than there are. */
export function mostUnits(item: CartItem): number {
  return Math.max(item.amount, Math.min(item.product.remaining, item.product.maxPerBuyer));
}

/** The cart as it will be once a line has `amount` units; 0 removes it. */
export function withAmount(cart: Cart, adId: number, amount: number): Cart {
  const items = cart.items.flatMap((item) => {
    if (item.adId !== adId) return [item];
    return amount === 0 ? [] : [{ ...item, amount, totalPrice: (unitKurus(item) * amount) / 100 }];
  });
  const sum = (of: (item: CartItem) => number) => items.reduce((total, item) => total + of(item), 0) / 100;
  return { ...cart, items, info: { ...cart.info, subTotal: sum(lineKurus), totalProfit: sum(lineRefundKurus) } };
}
