/**
 * The refund passport: what was paid for an item, what a unit costs by now or for good, and where every kuruş that
 * comes back is. Whole kuruş; nothing here is a guess: what is still open is called expected, never refunded.
 */
import type { CartItem } from '@/lib/apiTypes';
import { toKurus } from '@/lib/money';

export interface Passport {
  paidKurus: number;
  paidUnitKurus: number;
  units: number;
  priceKurus: number;
  isFinal: boolean;
  /** Confirmed by the provider. */
  refundedKurus: number;
  /** Written down, not confirmed yet. */
  onTheWayKurus: number;
  /** Not written down yet: the difference, if the ad ended at today's price. */
  expectedKurus: number;
}

export function passportOf(item: CartItem): Passport {
  const paidKurus = toKurus(item.totalPrice);
  const paidUnitKurus = item.amount > 0 ? Math.round(paidKurus / item.amount) : 0;
  const isFinal = item.finalPrice !== null;
  const priceKurus = toKurus(item.finalPrice ?? item.product.instantPrice);
  const sum = (wanted: (refund: CartItem['refunds'][number]) => boolean) =>
    item.refunds.filter(wanted).reduce((total, refund) => total + toKurus(refund.amount), 0);
  const differenceKurus = Math.max(0, paidUnitKurus - priceKurus) * item.amount;
  const writtenKurus = sum((refund) => refund.cause === 'price_difference');
  return {
    paidKurus,
    paidUnitKurus,
    units: item.amount,
    priceKurus,
    isFinal,
    refundedKurus: sum((refund) => refund.status === 'succeeded'),
    onTheWayKurus: sum((refund) => refund.status !== 'succeeded'),
    // What was cancelled comes back as a whole: no difference is left to come.
    expectedKurus: item.status === 'cancelled' ? 0 : Math.max(0, differenceKurus - writtenKurus),
  };
}

export function expectedOf(items: CartItem[]): number {
  return items.reduce((total, item) => total + passportOf(item).expectedKurus, 0);
}
