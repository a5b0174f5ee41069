/**
 * What the typed terms would come to: prices and revenue at a few counts, and what a supplier should think twice about.
 * The price curve itself belongs to the ads feature; the page lends it.
 */

import { basisPointsFrom, countFrom, kurusFrom } from '@/lib/typedNumbers';
import { LOWEST_PRICE_KURUS, LOWEST_TARGET_KURUS, type NewAdForm } from './newAd';

export interface Terms {
  initialKurus: number;
  targetKurus: number;
  minParticipants: number;
  maxParticipants: number;
}

export interface CurveMaths {
  targetKurusOf: (initialKurus: number, maxDiscountBasisPoints: number) => number;
  priceAt: (terms: Terms, units: number) => number;
}

export interface Plan {
  terms: Terms;
  /** The stock; null while it is not typed or can't be read. */
  quantity: number | null;
  days: number | null;
  /** At an hour to come; otherwise at once. */
  startsLater: boolean;
  /** Per unit; null for an ad that is paid in full at once. */
  depositKurus: number | null;
}

export interface Outcome {
  units: number;
  priceKurus: number;
  discountPercent: number;
  revenueKurus: number;
  /** A deposit ad that does not reach its minimum: every deposit goes back, and nothing is sold. */
  fails: boolean;
}

/** The plan as far as it can be drawn; null while price, discount or counts are missing or make no curve. */
export function planOf(form: NewAdForm, maths: CurveMaths): Plan | null {
  const initialKurus = kurusFrom(form.price);
  const points = basisPointsFrom(form.maxDiscount);
  const minParticipants = countFrom(form.minParticipants);
  const maxParticipants = countFrom(form.maxParticipants);
  if (!initialKurus || !points || points >= 10_000 || !minParticipants || !maxParticipants) return null;
  if (minParticipants > maxParticipants) return null;
  const targetKurus = maths.targetKurusOf(initialKurus, points);
  // No ad begins at less, or falls to less: what is refused beside its field has no curve.
  if (initialKurus < LOWEST_PRICE_KURUS || targetKurus < LOWEST_TARGET_KURUS) return null;
  const terms = { initialKurus, targetKurus, minParticipants, maxParticipants };
  const typedDeposit = kurusFrom(form.deposit);
  return {
    terms,
    quantity: countFrom(form.quantity),
    days: countFrom(form.duration),
    startsLater: form.startsLater,
    // One that does not fit is refused beside its field, and not previewed.
    depositKurus: typedDeposit && typedDeposit < targetKurus ? typedDeposit : null,
  };
}

export function failsAt({ depositKurus, terms }: Plan, units: number): boolean {
  return depositKurus !== null && units < terms.minParticipants;
}

export function outcomeAt(plan: Plan, units: number, { priceAt }: CurveMaths): Outcome {
  const { terms } = plan;
  const priceKurus = priceAt(terms, units);
  const fails = failsAt(plan, units);
  const points = Math.round(((terms.initialKurus - priceKurus) * 10_000) / terms.initialKurus);
  return { units, priceKurus, discountPercent: points / 100, revenueKurus: fails ? 0 : priceKurus * units, fails };
}

/** The largest count that is reckoned: all that is in stock; up to the lowest price while the stock is less or unknown. */
export function mostUnits({ terms, quantity }: Plan): number {
  return Math.max(quantity ?? 0, terms.maxParticipants);
}

/** Halfway between the counts: what is expected until the supplier says otherwise. */
export function expectedUnits({ terms }: Plan): number {
  return Math.round((terms.minParticipants + terms.maxParticipants) / 2);
}

/** Five counts from the first discount to the lowest price, each once. */
export function tableCounts({ terms }: Plan): number[] {
  const { minParticipants: a, maxParticipants: b } = terms;
  return [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(a + (b - a) * share)))];
}

export type Warning =
  | 'step'
  | 'lessAtMax'
  | 'tinyFall'
  | 'lateStart'
  | 'tonight'
  | 'sameDay'
  | 'noFall'
  | 'stockShort'
  | 'stockUnknown';

const TINY_FALL_BASIS_POINTS = 5;

export function warningsOf(plan: Plan): Warning[] {
  const { terms, quantity, days } = plan;
  const { initialKurus: p, targetKurus: t, minParticipants: a, maxParticipants: b } = terms;
  const found: Warning[] = [];
  if (t >= p) found.push('noFall');
  if (quantity === null) found.push('stockUnknown');
  if (quantity !== null && quantity < b) found.push('stockShort');
  if (a === b) found.push('step');
  if (b > a && b * t < a * p) found.push('lessAtMax');
  if (b > a && t < p && (p - t) * 10_000 < TINY_FALL_BASIS_POINTS * p * (b - a)) found.push('tinyFall');
  if (quantity !== null && quantity >= b && a * 2 > quantity && a < b) found.push('lateStart');
  if (days === 0) found.push(plan.startsLater ? 'sameDay' : 'tonight');
  return found;
}
