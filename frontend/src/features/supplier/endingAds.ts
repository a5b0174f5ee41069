/** Which of a supplier's ads end within a day. Pure. */
import type { SupplierAd } from './supplierApi';

const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** Open ads whose end is at most a day away, the next end first. */
export function endingWithinADay(ads: SupplierAd[], now: number): SupplierAd[] {
  return ads
    .filter(({ status, endDate }) => status === 'open' && Date.parse(endDate) - now <= DAY_MILLISECONDS)
    .sort((one, other) => Date.parse(one.endDate) - Date.parse(other.endDate));
}
