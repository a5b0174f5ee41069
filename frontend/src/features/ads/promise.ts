/** What an open ad promises a buyer of so many units: paid now, and what comes back of it. Whole kuruş; pure. */
import type { Sum } from '@/components/Promised';
import { toKurus } from '@/lib/money';
import { expectedRefundKurus, stepWithin } from '@/lib/priceCurve';
import { laterOf } from './deposits';
import { termsOf } from './terms';

interface Promising {
  deposit: number | null;
  productPrice: number;
  targetPrice: number;
  minParticipants: number;
  maxParticipants: number;
  numOrders: number;
}

export interface AdPromise {
  pay: Sum;
  /** If the ad ended today with these units in it; null while nothing would come back. */
  today: Sum | null;
  lowest: Sum;
}

export function promiseOf(ad: Promising, units = 1): AdPromise {
  const terms = termsOf(ad);
  if (ad.deposit !== null) {
    const later = laterOf(ad, units);
    return {
      pay: { phrase: 'payDeposit', kurus: toKurus(ad.deposit) * units },
      today: { phrase: 'restToday', kurus: later.nowKurus },
      lowest: { phrase: 'restLowest', kurus: later.leastKurus },
    };
  }
  const refundKurus = expectedRefundKurus(terms, ad.numOrders, units);
  return {
    pay: { phrase: 'pay', kurus: terms.initialKurus * units },
    today: refundKurus > 0 ? { phrase: 'refundToday', kurus: refundKurus } : null,
    lowest: { phrase: 'refundLowest', kurus: (terms.initialKurus - terms.targetKurus) * units },
  };
}

/** How many more units bring the next round step, and the price then; null at the lowest price. */
export function nextOf(ad: Promising & { remaining: number }): Sum | null {
  const step = stepWithin(termsOf(ad), ad.numOrders, ad.remaining);
  return step && { phrase: 'next', kurus: step.kurus, units: step.more };
}
