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

const STEPS = 10;

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

/** The smallest number of units above `units` at which the price is lower; null when it cannot fall any more. */
export function nextCheaperUnit(terms: PriceTerms, units: number): number | null {
  const now = priceAt(terms, units);
  if (now === terms.targetKurus) return null;
  let [below, atOrAbove] = [units, terms.maxParticipants];
  while (atOrAbove - below > 1) {
    const middle = Math.floor((below + atOrAbove) / 2);
    if (priceAt(terms, middle) === now) below = middle;
    else atOrAbove = middle;
  }
  return atOrAbove;
}

/**
 * The next round step that people are shown: how many more units, and the price then. The way from minimum to maximum
 * has ten of them, each rounded up to a whole unit; the next is the first at which the price is lower than now.
 */
export function nextStepFrom(terms: PriceTerms, units: number): { more: number; kurus: number } | null {
  const cheaper = nextCheaperUnit(terms, units);
  if (cheaper === null) return null;
  const { minParticipants: first, maxParticipants: last } = terms;
  const tenths = Array.from({ length: STEPS }, (_, at) => first + Math.ceil(((last - first) * (at + 1)) / STEPS));
  const step = tenths.find((one) => one >= cheaper) ?? last;
  return { more: step - units, kurus: priceAt(terms, step) };
}

/**
 * The same of an ad of which so many units are left: units under suspicion may leave fewer than the step takes, and
 * then it is all of them, if they bring a lower price. Null where none are.
 */
export function stepWithin(terms: PriceTerms, units: number, left: number): { more: number; kurus: number } | null {
  const step = left > 0 ? nextStepFrom(terms, units) : null;
  if (!step || step.more <= left) return step;
  const kurus = priceAt(terms, units + left);
  return kurus < priceAt(terms, units) ? { more: left, kurus } : step;
}

/** What comes back to a buyer who joins with units of their own, if the ad ended right after: their units count. */
export function expectedRefundKurus(terms: PriceTerms, unitsSold: number, ownUnits: number): number {
  return (terms.initialKurus - priceAt(terms, unitsSold + ownUnits)) * ownUnits;
}

/** How far the curve is drawn: a little past its lowest point. */
export function lastUnitsDrawn({ maxParticipants }: PriceTerms, quantity: number): number {
  return Math.max(maxParticipants, Math.min(quantity, Math.ceil(maxParticipants * 1.2)));
}

export function discountPercent(initialKurus: number, kurus: number): number {
  return initialKurus > 0 ? Math.round(((initialKurus - kurus) * 10_000) / initialKurus) / 100 : 0;
}
