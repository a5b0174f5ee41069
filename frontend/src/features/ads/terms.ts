/** Reads the price terms out of what the wire says of an ad. */
import { toKurus } from '@/lib/money';
import { nextStepFrom, type PriceTerms } from './priceCurve';

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

/** Whether another buyer would still lower the price. */
export function canFall(ad: Priced & { numOrders: number; remaining: number }): boolean {
  return ad.remaining > 0 && nextStepFrom(termsOf(ad), ad.numOrders) !== null;
}

export function adName({ brandName, modelName }: { brandName: string; modelName: string }): string {
  return `${brandName} ${modelName}`;
}
