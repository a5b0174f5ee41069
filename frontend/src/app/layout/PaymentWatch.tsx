/** Watches the payment of a cart on every page: paid without any news, its order is shown, or at least told of. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useCartPayment } from '@/features/checkout/useCartPayment';
import { api } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import type { Cart } from '@/lib/types';
import { paths, patterns } from '../paths';

/** How long the services may take to make an order of a paid cart. */
const BOOKED_WITHIN_MS = 1500;

export default function PaymentWatch({ cart }: { cart: Cart }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const standing = useCartPayment(cart);
  const state = standing?.state;
  const paymentId = standing?.paymentId ?? null;
  const orderId = cart.info.uuid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that its state became another.
  useEffect(() => {
    if (state !== 'paid' && state !== 'refunded' && state !== 'closed') return;
    const renew = () => dispatch(api.util.invalidateTags(['Cart', 'Orders']));
    const timer = setTimeout(renew, BOOKED_WITHIN_MS);
    const isBuying = pathname === patterns.cart || pathname === patterns.checkout;
    if (state === 'paid' && isBuying) {
      void navigate(paths.orderSummary(orderId, paymentId), { replace: true });
    } else if (state === 'paid' && pathname !== patterns.orderSummary) {
      dispatch(toastRequested({ kind: 'success', key: 'paymentFound' }));
    }
    return () => clearTimeout(timer);
  }, [state, paymentId]);
  return null;
}
