/** Sums of a cart in whole kuruş, so that a change shows before the server has answered. Pure. */

import { toKurus } from '@/lib/money';
import { expectedRefundKurus, type PriceTerms, priceAt } from '@/lib/priceCurve';
import type { Cart, CartItem } from '@/lib/types';

/** What is paid for a unit now, while it is in a cart: the sale price, or the deposit. */
export function unitKurus(item: CartItem): number {
  return toKurus(item.product.deposit ?? item.product.normalPrice);
}

export function lineKurus(item: CartItem): number {
  return unitKurus(item) * item.amount;
}

function termsOf({ product }: CartItem): PriceTerms {
  return {
    initialKurus: toKurus(product.normalPrice),
    targetKurus: toKurus(product.targetPrice),
    minParticipants: product.minParticipants,
    maxParticipants: product.maxParticipants,
  };
}

/** What a unit costs as of now once the line's own units are in. */
export function joinedKurus(item: CartItem): number {
  return priceAt(termsOf(item), item.product.numOrders + item.amount);
}

/** What would come back of a line if its ad ended now, its own units counted in. Of a deposit nothing does: the balance shrinks. */
export function lineRefundKurus(item: CartItem): number {
  if (item.product.deposit !== null) return 0;
  return expectedRefundKurus(termsOf(item), item.product.numOrders, item.amount);
}

/** What the deposit lines of a cart ask now and later. */
export interface DepositSums {
  paidNowKurus: number;
  /** What is left to pay if every ad ended at its sale price, now with these lines in it, and at its lowest. */
  mostKurus: number;
  nowKurus: number;
  leastKurus: number;
  /** Nothing in the cart is paid whole at once. */
  isAll: boolean;
}

/** What a deposit line leaves to pay at a unit price. */
export function laterKurus(item: CartItem, priceKurus: number): number {
  return Math.max(0, priceKurus - unitKurus(item)) * item.amount;
}

/** null for a cart without deposits. */
export function depositSums(items: CartItem[]): DepositSums | null {
  const lines = items.filter(({ product }) => product.deposit !== null);
  if (lines.length === 0) return null;
  const sum = (of: (item: CartItem) => number) => lines.reduce((total, item) => total + of(item), 0);
  return {
    paidNowKurus: sum(lineKurus),
    mostKurus: sum((item) => laterKurus(item, toKurus(item.product.normalPrice))),
    nowKurus: sum((item) => laterKurus(item, joinedKurus(item))),
    leastKurus: sum((item) => laterKurus(item, toKurus(item.product.targetPrice))),
    isAll: lines.length === items.length,
  };
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
