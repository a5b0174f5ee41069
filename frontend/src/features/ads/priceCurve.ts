/**
 * The price of an ad for any number of units: the same kuruş as the services compute (tests/contracts/price_vectors.json).
 * Pure; money is whole kuruş.
 */

export interface PriceTerms {
  initialKurus: number;
  targetKurus: number;
  minParticipants: number;
  maxParticipants: number;
}

/** T = P − ⌊P · d + ½⌋, with the discount in hundredths of a percent so that no fraction is ever a float. */
export function targetKurusOf(initialKurus: number, maxDiscountBasisPoints: number): number {
  return initialKurus - Math.floor((2 * initialKurus * maxDiscountBasisPoints + 10_000) / 20_000);
}

/** Rounded to a kuruş in the buyer's favour. */
export function priceAt(
  { initialKurus, targetKurus, minParticipants, maxParticipants }: PriceTerms,
  units: number,
): number {
  if (units >= maxParticipants) return targetKurus;
  if (units <= minParticipants) return initialKurus;
  const fall = (initialKurus - targetKurus) * (units - minParticipants);
  return initialKurus - Math.ceil(fall / (maxParticipants - minParticipants));
}

/** The next round number of units at which the price is lower: how many more, and the price then. */
export function nextStepFrom(terms: PriceTerms, units: number): { more: number; kurus: number } | null {
  if (units >= terms.maxParticipants || terms.targetKurus >= terms.initialKurus) return null;
  const start = Math.max(units, terms.minParticipants);
  const round = (Math.floor(start / 10) + 1) * 10;
  const target = Math.min(round, terms.maxParticipants);
  return { more: target - units, kurus: priceAt(terms, target) };
}

/** How far the curve is drawn: a little past its lowest point. */
export function lastUnitsDrawn({ maxParticipants }: PriceTerms, quantity: number): number {
  return Math.max(maxParticipants, Math.min(quantity, Math.ceil(maxParticipants * 1.2)));
}

export function discountPercent(initialKurus: number, kurus: number): number {
  return initialKurus > 0 ? Math.round(((initialKurus - kurus) * 10_000) / initialKurus) / 100 : 0;
}
