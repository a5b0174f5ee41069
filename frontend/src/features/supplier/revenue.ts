/** At which prices an ad brings what: pure. */
import type { SupplierAd } from './supplierApi';

/**
 * What is sold so far, before commission, in lira: at three prices while the price moves, at the final one afterwards.
 * Undefined when every payment goes back.
 */
export function revenueOf({ finalPrice, paidUnits, revenue, status }: SupplierAd) {
  const { initial, now, target } = revenue;
  if ((paidUnits > 0 && now === 0) || status === 'withdrawn') return undefined;
  if (finalPrice !== null) return [['revenueFinal', now]] as const;
  return [
    ['revenueInitial', initial],
    ['revenueNow', now],
    ['revenueTarget', target],
  ] as const;
}

/** What the price is called that stands beside an ad: a withdrawn one has none any more, only the one it was taken back at. */
export function priceWordOf({ finalPrice, status }: SupplierAd) {
  if (finalPrice !== null) return 'finalPrice';
  return status === 'withdrawn' ? 'priceWithdrawn' : 'priceNow';
}
