/** Reads the price terms out of what the wire says of an ad. */
import { toKurus } from '@/lib/money';
import { expectedRefundKurus, type PriceTerms, priceAt } from '@/lib/priceCurve';

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

/** Whether more units would still lower the price. */
export function canFall(ad: Priced & { numOrders: number; remaining: number }): boolean {
  const terms = termsOf(ad);
  return ad.remaining > 0 && priceAt(terms, ad.numOrders) > terms.targetKurus;
}

/** What comes back to a buyer of so many units now. */
export function refundOfJoining(ad: Priced & { numOrders: number }, units: number): number {
  return expectedRefundKurus(termsOf(ad), ad.numOrders, units);
}

export function adName({ brandName, modelName }: { brandName: string; modelName: string }): string {
  return `${brandName} ${modelName}`;
}
