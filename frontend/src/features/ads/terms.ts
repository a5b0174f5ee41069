/** Reads the price terms out of what the wire says of an ad. */
import { toKurus } from '@/lib/money';
import { type PriceTerms, priceAt } from '@/lib/priceCurve';

interface Priced {
  productPrice: number;
  targetPrice: number;
  minParticipants: number;
  maxParticipants: number;
}

export function termsOf(ad: Priced): PriceTerms {
  return {
    initialKurus: toKurus(ad.productPrice),
    targetKurus: toKurus(ad.targetPrice),
    minParticipants: ad.minParticipants,
    maxParticipants: ad.maxParticipants,
  };
}

/** Whether there is still something to buy. */
export function canBuy(ad: { status: string; remaining: number }): boolean {
  return ad.status === 'open' && ad.remaining > 0;
}

/** Whether nothing moves any more. */
export function isOver({ status }: { status: string }): boolean {
  return status === 'ended' || status === 'withdrawn';
}

/** Whether more units would still lower the price. */
export function canFall(ad: Priced & { numOrders: number; remaining: number }): boolean {
  const terms = termsOf(ad);
  return ad.remaining > 0 && priceAt(terms, ad.numOrders) > terms.targetKurus;
}
