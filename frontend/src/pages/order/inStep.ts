/**
 * An order and the live ad of one of its items, brought to one count: each hears of a sale on its own way, a moment
 * apart, and two numbers beside each other must not differ. The one that knows of more units is right. Pure.
 */

import { toKurus } from '@/lib/money';
import { discountPercent, type PriceTerms, priceAt, stepWithin } from '@/lib/priceCurve';
import type { AdDetail, Cart } from '@/lib/types';

function termsOf(ad: AdDetail): PriceTerms {
  return {
    initialKurus: toKurus(ad.productPrice),
    targetKurus: toKurus(ad.targetPrice),
    minParticipants: ad.minParticipants,
    maxParticipants: ad.maxParticipants,
  };
}

function withCount(ad: AdDetail, numOrders: number): AdDetail {
  const terms = termsOf(ad);
  const kurus = priceAt(terms, numOrders);
  const remaining = Math.max(0, ad.remaining + ad.numOrders - numOrders);
  const step = stepWithin(terms, numOrders, remaining);
  return {
    ...ad,
    numOrders,
    remaining,
    instantPrice: kurus / 100,
    instantDiscountPercent: discountPercent(terms.initialKurus, kurus),
    nextStep: step && { units: step.more, price: step.kurus / 100 },
  };
}

export function inStep(order: Cart, ad: AdDetail | undefined): { order: Cart; ad: AdDetail | undefined } {
  const known = order.items.find(({ adId, finalPrice }) => adId === ad?.adId && finalPrice === null);
  if (!ad || !known || ad.status !== 'open') return { order, ad };
  const numOrders = Math.max(ad.numOrders, known.product.numOrders);
  const counted = numOrders === ad.numOrders ? ad : withCount(ad, numOrders);
  const { instantPrice } = counted;
  const items = order.items.map((item) =>
    item.itemId === known.itemId ? { ...item, product: { ...item.product, numOrders, instantPrice } } : item,
  );
  return { order: { ...order, items }, ad: counted };
}
