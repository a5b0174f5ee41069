/** What a deposit ad asks later: at most, at least, and if it ended now. Whole kuruş; pure. */
import { toKurus } from '@/lib/money';

interface WithDeposit {
  deposit: number | null;
  productPrice: number;
  instantPrice: number;
  targetPrice: number;
}

export interface LaterKurus {
  mostKurus: number;
  nowKurus: number;
  leastKurus: number;
}

export function laterOf(ad: WithDeposit, units: number): LaterKurus {
  const depositKurus = toKurus(ad.deposit ?? 0);
  const at = (price: number) => Math.max(0, toKurus(price) - depositKurus) * units;
  return { mostKurus: at(ad.productPrice), nowKurus: at(ad.instantPrice), leastKurus: at(ad.targetPrice) };
}
