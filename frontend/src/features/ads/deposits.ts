/** What a deposit ad asks later: at most, at least, and if it ended now with these units in it. Whole kuruş; pure. */
import { toKurus } from '@/lib/money';
import { priceAt } from '@/lib/priceCurve';
import { termsOf } from './terms';

interface WithDeposit {
  deposit: number | null;
  productPrice: number;
  targetPrice: number;
  minParticipants: number;
  maxParticipants: number;
  numOrders: number;
}

export interface LaterKurus {
  mostKurus: number;
  nowKurus: number;
  leastKurus: number;
}

export function laterOf(ad: WithDeposit, units: number): LaterKurus {
  const depositKurus = toKurus(ad.deposit ?? 0);
  const terms = termsOf(ad);
  const at = (kurus: number) => Math.max(0, kurus - depositKurus) * units;
  const joinedKurus = priceAt(terms, ad.numOrders + units);
  return { mostKurus: at(terms.initialKurus), nowKurus: at(joinedKurus), leastKurus: at(terms.targetKurus) };
}
