/** /checkout#delivery: addresses, what is agreed to, and the way to the payment page. */
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { CheckField } from '@/components/CheckField';
import { Bone, Loading } from '@/components/Skeleton';
import { AddressChoice } from '@/features/addresses/AddressChoice';
import { useAddressesQuery } from '@/features/addresses/addressesApi';
import { depositSums } from '@/features/cart/cartMath';
import { TwoNumbers } from '@/features/cart/TwoNumbers';
import { useCart } from '@/features/cart/useCart';
import { PaymentPanel } from '@/features/checkout/PaymentPanel';
import { PaymentFailed, PaymentRefused } from '@/features/checkout/PaymentProblem';
import { isUndecided, PaymentUnderWay } from '@/features/checkout/PaymentUnderWay';
import { Redirecting } from '@/features/checkout/Redirecting';
import { SmsDialog } from '@/features/checkout/SmsDialog';
import { TermsSummary } from '@/features/checkout/TermsSummary';
import { useAgreements } from '@/features/checkout/useAgreements';
import { useCartPayment } from '@/features/checkout/useCartPayment';
import { useChoices } from '@/features/checkout/useChoices';
import { useComingBack } from '@/features/checkout/useComingBack';
import { usePayment } from '@/features/checkout/usePayment';
import { api, asFailure } from '@/lib/api';
import type { Address, Cart } from '@/lib/apiTypes';
import { userChanged, useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useTitle } from '@/lib/useTitle';
import { useMissing } from './checkout/useMissing';
import { ToSignIn } from './ToSignIn';

const COLUMNS = 'grid items-start gap-6 lg:grid-cols-[1fr_24rem]';
const BEING_ASKED = ['payment_unknown', 'payment_review'];
const WAYS = { cart: paths.cart, orders: paths.orders };

/** What was chosen, as far as it is still in the address book; the default address until somebody chooses. */
function useAddressChoices(addresses: Address[]) {
  const { choices, choose } = useChoices();
  const known = (id: number | null) => (addresses.some((address) => address.id === id) ? id : null);
  const usual = addresses.find((address) => address.isDefault)?.id ?? null;
  const shippingId = known(choices.shippingId) ?? usual;
  return { shippingId, invoiceId: known(choices.invoiceId), sameAddress: choices.sameAddress, choose };
}

function Delivery({ cart, addresses }: { cart: Cart; addresses: Address[] }) {
  const t = useTranslations('checkout');
  const user = useUser();
  const dispatch = useDispatch();
  const { shippingId, invoiceId, sameAddress, choose } = useAddressChoices(addresses);
  const [accepted, setAccepted] = useState(false);
  const { state, start, refuse, dismiss } = usePayment();
  const agreements = useAgreements(cart, { shippingId, invoiceId, sameAddress });
  const missing = useMissing({
    shipping: shippingId === null,
    billing: !sameAddress && invoiceId === null,
    terms: !accepted,
  });

  const begin = async () => {
    if (shippingId === null) return;
    const { data: read, error } = await agreements.read();
    if (!read) return refuse(asFailure(error));
    await start({
      cartId: cart.info.uuid,
      shippingId,
      invoiceId: sameAddress ? null : invoiceId,
      termsVersion: read.version,
      termsHash: read.hash,
    });
  };
  const pay = () => {
    if (!missing.complain()) void begin();
  };
  const isOutdated = state.at === 'refused' && state.failure.code === 'terms_changed';
  const { renew } = agreements;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the words turned out to be others.
  useEffect(() => {
    if (!isOutdated) return;
    setAccepted(false);
    dispatch(api.util.invalidateTags(['Cart']));
    renew();
  }, [isOutdated]);
  const isBeingAsked = state.at === 'refused' && BEING_ASKED.includes(state.failure.code);
  useEffect(() => {
    if (isBeingAsked) dispatch(api.util.invalidateTags(['Cart'])); // from now on its payment is watched
  }, [isBeingAsked, dispatch]);
  if (state.at === 'paid') return <Navigate to={paths.orderSummary(cart.info.uuid)} replace />;
  if (state.at === 'leaving') return <Redirecting />;
  return (
    <>
      {state.at === 'refused' && <PaymentRefused failure={state.failure} ways={WAYS} />}
      <div className={COLUMNS}>
        <div className="flex min-w-0 flex-col gap-8">
          <section id="delivery" className="flex flex-col gap-4">
            {addresses.length === 0 && (
              <p className="rounded-control bg-saffron-50 px-4 py-3 font-medium">{t('noAddress')}</p>
            )}
            <AddressChoice
              id="shipping"
              legend={t('delivery')}
              addresses={addresses}
              chosen={shippingId}
              onChoose={(id) => choose({ shippingId: id })}
              error={missing.shown('shipping') ? t('chooseDelivery') : undefined}
            />
            <CheckField id="same" checked={sameAddress} onChange={(same) => choose({ sameAddress: same })}>
              {t('sameAddress')}
            </CheckField>
            {!sameAddress && (
              <AddressChoice
                id="billing"
                legend={t('billing')}
                addresses={addresses}
                chosen={invoiceId}
                onChoose={(id) => choose({ invoiceId: id })}
                isBilling
                error={missing.shown('billing') ? t('chooseBilling') : undefined}
              />
            )}
          </section>
          <TermsSummary
            cart={cart}
            deposit={depositSums(cart.items)}
            agreements={agreements.shown}
            isReading={agreements.isReading}
            contractPath={paths.contracts}
          />
        </div>
        <PaymentPanel
          cart={cart}
          numbers={<TwoNumbers cart={cart} />}
          accepted={accepted}
          onAccept={setAccepted}
          termsError={missing.shown('terms') ? t('acceptTermsFirst') : undefined}
          isStarting={state.at === 'starting'}
          onPay={pay}
        />
      </div>
      <SmsDialog
        isOpen={state.at === 'verifying'}
        phone={user?.phone ?? null}
        onClose={dismiss}
        onVerified={(verified) => {
          dispatch(userChanged(verified));
          void begin();
        }}
      />
    </>
  );
}

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
  const { cart, isLoading } = useCart();
  const newest = useComingBack(code);
  const ofCart = useCartPayment(cart);
  const book = useAddressesQuery(undefined, { skip: !user });
  useTitle(t('title'));
  const isGuest = !user;
  useEffect(() => {
    if (isGuest) dispatch(toastRequested({ kind: 'info', key: 'signInToConfirm' }));
  }, [isGuest, dispatch]);

  if (isGuest) return <ToSignIn />;
  if (newest?.state === 'paid' && newest.orderId) {
    return <Navigate to={paths.orderSummary(newest.orderId, newest.paymentId)} replace />;
  }
  const isWaiting = isLoading || book.isLoading;
  const mayPay = !isUndecided(ofCart) && !isUndecided(newest);
  // Somebody who comes back from the payment page is told how it went, even if the cart is gone meanwhile.
  if (!isWaiting && !cart && !code) return <Navigate to={paths.listing()} replace />;
  return (
    <div className="container-page py-6 pb-10">
      <h1 className="mb-4 font-bold text-2xl md:text-3xl">{t('title')}</h1>
      {code && <PaymentFailed code={code} ways={WAYS} />}
      {!code && <PaymentUnderWay standing={ofCart} />}
      {isWaiting && <CheckoutSkeleton />}
      {!isWaiting && cart && mayPay && (
        <Delivery cart={cart} addresses={book.data?.filter((each) => !each.hidden) ?? []} />
      )}
    </div>
  );
}
