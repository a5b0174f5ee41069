/** How a payment page can be left, and what is said of it once the payment's standing is known. */
import type { PaymentStanding } from './checkoutApi';

/** How a payment page can be left without a result: the buyer should not pay again while these are open. */
const UNDECIDED = ['review', 'mismatch', 'unknown'];

export const isLeftOpen = (outcome: string | null) => outcome !== null && UNDECIDED.includes(outcome);

/**
 * What is to be said of a payment whose page was left with this code, now that it is known how the newest one stands:
 * nothing of one that can still be paid, or that was none of this buyer's. Who was declined, paid with another card and
 * goes back to where the first was told has paid. While it is not known, the code itself holds.
 */
export function outcomeNow(code: string | null, state: PaymentStanding['state'] | undefined): string | null {
  if (!state) return code;
  if (!isLeftOpen(code)) return state === 'paid' ? null : code;
  if (state === 'closed') return 'other';
  if (state === 'open' || state === 'none') return null;
  return state === 'review' ? 'review' : code;
}
