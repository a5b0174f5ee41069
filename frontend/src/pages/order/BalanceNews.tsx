/** What is left to pay of an order, and how the payment of it went when its buyer has just come back from there. */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import type { PaymentStanding } from '@/features/checkout/checkoutApi';
import { PaymentFailed, PaymentRefused } from '@/features/checkout/PaymentProblem';
import { Redirecting } from '@/features/checkout/Redirecting';
import { isLeftOpen } from '@/features/checkout/undecided';
import { useBalancePayment } from '@/features/checkout/usePayment';
import { useStanding } from '@/features/checkout/useStanding';
import { BalancePanel } from '@/features/orders/BalancePanel';
import { lossOf } from '@/lib/depositLoss';
import type { Cart, CartItem } from '@/lib/types';
import { LATE, RECEIVED } from './outcome';

const WAYS = { cart: paths.cart, orders: paths.orders };

function Notice({ kind }: { kind: 'verifying' | 'received' }) {
  const t = useTranslations('deposit.balance');
  return (
    <div role="status" className="no-print mb-5 rounded-tile bg-turq-50 p-4 md:p-5">
      <p className="font-bold text-lg text-turq-700">{t(kind)}</p>
      <p className="mt-1">{t(`${kind}Text`)}</p>
    </div>
  );
}

interface BalanceNewsProps {
  order: Cart;
  /** How the payment page was left, if it was. */
  outcome: string | null;
  /** It was found to be paid: the order is about to learn of it. */
  onPaid: () => void;
}

/** Still to be decided: its result is waited for. */
const WAITED_FOR: PaymentStanding['state'][] = ['open', 'unknown', 'review'];

/** The order has heard of this payment: what is due by now is another balance, of an ad that ended later. */
function isKnownTo({ items }: Cart, paymentId: string | null | undefined): boolean {
  return items.some(({ balance }) => !!balance?.payment && balance.payment.paymentId === paymentId);
}

const isPaidAndHere = ({ balance, status }: CartItem) => balance?.status === 'paid' && status === 'created';

/**
 * How the payment of a balance went: what its page was left with, until the provider's word is another. An older payment
 * of the same order says nothing about what is due now, so only what was seen undecided counts once it is decided.
 */
function useBalanceOutcome(order: Cart, leftWith: string | null, isDue: boolean) {
  const [seen, setSeen] = useState(false);
  const standing = useStanding({ orderId: order.info.uuid, paymentId: null }, { skip: !isDue });
  const state = standing?.purpose === 'balance' ? standing.state : undefined;
  useEffect(() => {
    if (state && WAITED_FOR.includes(state)) setSeen(true);
  }, [state]);
  const isPaid = state === 'paid' && !isKnownTo(order, standing?.paymentId);
  if (isPaid && (seen || leftWith === RECEIVED)) return { outcome: RECEIVED, isPaid };
  // What the address still says of a payment that was not decided then is over with the decision.
  const wasOpen = seen || isLeftOpen(leftWith);
  if (state === 'refunded' && wasOpen) return { outcome: LATE, isPaid };
  if (state === 'closed' && wasOpen) return { outcome: 'declined', isPaid };
  if (state === 'unknown' || state === 'review') return { outcome: state, isPaid };
  // The address says it for ever: what was paid then is not what is due now.
  const isOfBefore = isDue && leftWith === RECEIVED && !!state;
  return { outcome: isOfBefore ? null : leftWith, isPaid };
}

export default function BalanceNews({ order, outcome: leftWith, onPaid }: BalanceNewsProps) {
  const { info } = order;
  const { state, start } = useBalancePayment();
  const isDue = info.balanceDue > 0 && info.balanceDueDate !== null;
  const { outcome, isPaid } = useBalanceOutcome(order, leftWith, isDue);
  const isNews = isPaid || state.at === 'paid';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes known.
  useEffect(() => {
    if (isNews) onPaid();
  }, [isNews]);
  if (state.at === 'leaving') return <Redirecting />;
  if (outcome === RECEIVED || state.at === 'paid') {
    // The address says for ever that it was paid; that it is shipped soon is news until it is.
    if (!isDue && !order.items.some(isPaidAndHere)) return null;
    return <Notice kind={isDue ? 'verifying' : 'received'} />;
  }
  // Once nothing is due, only a payment that came too late is still news: any other outcome was of an earlier try.
  if (!isDue || info.balanceDueDate === null)
    return outcome === LATE ? <PaymentFailed code={LATE} ways={WAYS} /> : null;
  return (
    <>
      {state.at === 'refused' && <PaymentRefused failure={state.failure} ways={WAYS} />}
      {outcome && state.at === 'idle' && <PaymentFailed code={outcome} ways={WAYS} />}
      <BalancePanel
        amount={info.balanceDue}
        dueDate={info.balanceDueDate}
        loss={lossOf(order.items.filter(({ balance }) => balance?.status === 'due'))}
        isPayable={!isLeftOpen(outcome)}
        isStarting={state.at === 'starting'}
        onPay={() => void start(info.uuid)}
      />
    </>
  );
}
