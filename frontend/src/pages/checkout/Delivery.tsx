/** What is chosen, read and agreed to before paying, step by step, and the panel with the last button. */

import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { lazily } from '@/components/lazily';
import { depositSums } from '@/features/cart/cartMath';
import { TwoNumbers } from '@/features/cart/TwoNumbers';
import { CheckoutSteps } from '@/features/checkout/CheckoutSteps';
import { PaymentPanel } from '@/features/checkout/PaymentPanel';
import { PaymentRefused } from '@/features/checkout/PaymentProblem';
import { PhoneStep } from '@/features/checkout/PhoneStep';
import { Redirecting } from '@/features/checkout/Redirecting';
import { TermsSummary } from '@/features/checkout/TermsSummary';
import type { ApiFailure } from '@/lib/apiClient';
import { useUser } from '@/lib/session';
import type { Address, Cart } from '@/lib/types';
import { type Choosing, DeliveryAddresses, type Paying } from './DeliveryAddresses';
import { MissingList } from './MissingList';
import { useAddressChoices, usePaying } from './usePaying';

const SmsDialog = lazily(() => import('@/features/checkout/SmsDialog'));

export const COLUMNS = 'grid items-start gap-6 lg:grid-cols-[1fr_24rem]';
export const WAYS = { cart: paths.cart, orders: paths.orders };

/** Who has to wait may go on with the page that is open: where the cart has none, the pages of before are paid in vain. */
function asItStands(failure: ApiFailure, { paymentPending }: Cart): ApiFailure {
  return failure.code === 'payment_paused' && !paymentPending ? { ...failure, code: 'payment_paused_void' } : failure;
}

/** How far the buyer has come, and what stands in the way. */
function Standing({ cart, chosen, paying }: { cart: Cart; chosen: Choosing; paying: Paying }) {
  const { state, missing, isPhoneKnown, accepted } = paying;
  const hasAddress = chosen.shippingId !== null && (chosen.sameAddress || chosen.invoiceId !== null);
  return (
    <>
      <CheckoutSteps
        steps={[
          { key: 'address', place: 'shipping', isDone: hasAddress },
          { key: 'phone', place: 'telefon', isDone: isPhoneKnown },
          { key: 'terms', place: 'terms', isDone: accepted },
        ]}
      />
      <MissingList all={missing.all} asked={missing.asked} />
      {state.at === 'refused' && <PaymentRefused failure={asItStands(state.failure, cart)} ways={WAYS} />}
    </>
  );
}

export function Delivery({ cart, addresses }: { cart: Cart; addresses: Address[] }) {
  const t = useTranslations('checkout');
  const phone = useUser()?.phone ?? null;
  const chosen = useAddressChoices(addresses);
  const paying = usePaying(cart, chosen);
  const { state, agreements, accepted, missing, isPhoneKnown } = paying;
  if (state.at === 'paid') return <Navigate to={paths.orderSummary(cart.info.uuid)} replace />;
  if (state.at === 'leaving') return <Redirecting />;
  const atAddress = addresses.find(({ id }) => id === chosen.shippingId)?.phone ?? null;
  return (
    <>
      <Standing cart={cart} chosen={chosen} paying={paying} />
      <div className={COLUMNS}>
        <div className="flex min-w-0 flex-col gap-8">
          <DeliveryAddresses addresses={addresses} chosen={chosen} missing={missing} />
          <PhoneStep phone={phone} isVerified={isPhoneKnown} onVerify={paying.askPhone} />
          <TermsSummary
            cart={cart}
            deposit={depositSums(cart.items)}
            agreements={agreements.shown}
            isReading={agreements.isReading}
            isUnread={agreements.isUnread}
            onReadAgain={agreements.renew}
            contractPath={paths.contracts}
          />
        </div>
        <PaymentPanel
          cart={cart}
          numbers={<TwoNumbers cart={cart} />}
          accepted={accepted}
          onAccept={paying.setAccepted}
          termsError={missing.shown('terms') ? t('acceptTermsFirst') : undefined}
          isStarting={state.at === 'starting'}
          onPay={paying.pay}
        />
      </div>
      {paying.isProving && (
        <Suspense>
          <SmsDialog isOpen phone={phone ?? atAddress} onClose={paying.leaveProof} onVerified={paying.proved} />
        </Suspense>
      )}
    </>
  );
}
