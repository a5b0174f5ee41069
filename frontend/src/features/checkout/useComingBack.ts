/** A buyer who comes back from the payment page: without a clear result it is asked for until it is known. */
import { useUser } from '@/lib/session';
import type { PaymentStanding } from './checkoutApi';
import { isLeftOpen } from './undecided';
import { useStanding } from './useStanding';

/**
 * `code`: how the payment page was left. The newest payment counts: the way back may have lost which one it was, and what
 * the address still says of a decided one may be over.
 */
export function useComingBack(code: string | null): PaymentStanding | undefined {
  const user = useUser();
  const isAsked = !!user && code !== null;
  const newest = useStanding({ orderId: null, paymentId: null }, { skip: !isAsked, once: !isLeftOpen(code) });
  return isAsked ? newest : undefined;
}
