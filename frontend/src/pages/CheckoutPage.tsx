/** /checkout#delivery: addresses, what is agreed to, and the way to the payment page. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Bone, Loading } from '@/components/Skeleton';
import { useAddressesQuery } from '@/features/addresses/addressesApi';
import { useCart } from '@/features/cart/useCart';
import { useEndingLines } from '@/features/cart/useEndingLines';
import { PaymentFailed } from '@/features/checkout/PaymentProblem';
import { isUndecided, PaymentUnderWay } from '@/features/checkout/PaymentUnderWay';
import { isLeftOpen, outcomeNow } from '@/features/checkout/undecided';
import { useCartPayment } from '@/features/checkout/useCartPayment';
import { useComingBack } from '@/features/checkout/useComingBack';
import { useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useTitle } from '@/lib/useTitle';
import { COLUMNS, Delivery, WAYS } from './checkout/Delivery';
import { LoadFailed } from './LoadFailed';
import { RECEIVED } from './order/outcome';
import { ToSignIn } from './ToSignIn';

function CheckoutSkeleton() {
  return (
    <Loading>
      <div className={COLUMNS}>
        <Bone className="h-72 rounded-tile" />
        <Bone className="h-96 rounded-tile" />
      </div>
    </Loading>
  );
}

export default function CheckoutPage() {
  const t = useTranslations('checkout');
  const user = useUser();
  const dispatch = useDispatch();
  const code = useSearchParams()[0].get('odeme');
  const { cart, data, isLoading, isError, refetch } = useCart();
  useEndingLines(cart, () => void refetch());
  // Not known, which is something else than empty.
  const isUnread = isError && !data;
  const newest = useComingBack(code);
  const ofCart = useCartPayment(cart);
  const book = useAddressesQuery(undefined, { skip: !user });
  useTitle(t('title'));
  const isGuest = !user;
  useEffect(() => {
    if (isGuest) dispatch(toastRequested({ kind: 'info', key: 'signInToConfirm' }));
  }, [isGuest, dispatch]);

  if (isGuest) return <ToSignIn />;
  // The way back was lost: a balance belongs to its order's page, and what was paid, or goes back, to the success page.
  const lost = isLeftOpen(code) ? newest : undefined;
  if (lost?.orderId && lost.purpose === 'balance') {
    const outcome = lost.state === 'paid' ? RECEIVED : (code ?? '');
    return <Navigate to={paths.orderPaid(lost.orderId, outcome)} replace />;
  }
  if (lost?.orderId && (lost.state === 'paid' || lost.state === 'refunded')) {
    return <Navigate to={paths.orderSummary(lost.orderId, lost.paymentId)} replace />;
  }
  const outcome = outcomeNow(code, newest?.state);
  const underWay = lost?.state === 'open' ? lost : ofCart;
  const isWaiting = isLoading || book.isLoading;
  // Neither is the cart empty nor the address book, of which nothing could be read.
  const isBookUnread = book.isError && !book.data;
  const readAgain = () => {
    if (isUnread) void refetch();
    if (isBookUnread) void book.refetch();
  };
  const mayPay = !isUndecided(ofCart) && !isLeftOpen(outcome);
  // A buyer who comes back from the payment page is told how it went, even if the cart is gone meanwhile.
  if (!isWaiting && !isUnread && !cart && !outcome && !underWay) return <Navigate to={paths.listing()} replace />;
  return (
    <div className="container-page py-6 pb-36 lg:pb-10">
      <h1 className="mb-4 font-bold text-2xl md:text-3xl">{t('title')}</h1>
      {outcome ? <PaymentFailed code={outcome} ways={WAYS} /> : <PaymentUnderWay standing={underWay} cart={cart} />}
      {isWaiting && <CheckoutSkeleton />}
      {!isWaiting && (isUnread || isBookUnread) && <LoadFailed onRetry={readAgain} />}
      {!isWaiting && cart && book.data && mayPay && (
        <Delivery cart={cart} addresses={book.data.filter((each) => !each.hidden)} />
      )}
    </div>
  );
}
