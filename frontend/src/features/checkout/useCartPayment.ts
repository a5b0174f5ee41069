/** The payment that was begun for my cart, watched while it may still be paid. */
import type { Cart } from '@/lib/types';
import type { PaymentStanding } from './checkoutApi';
import { useStanding } from './useStanding';

export function useCartPayment(cart: Cart | undefined): PaymentStanding | undefined {
  const isPending = !!cart?.paymentPending;
  const standing = useStanding({ orderId: cart?.info.uuid ?? null, paymentId: null }, { skip: !isPending });
  return isPending ? standing : undefined;
}
