/** What is left to pay of an order, and how the payment of it went when its buyer has just come back from there. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { PaymentFailed, PaymentRefused } from '@/features/checkout/PaymentProblem';
import { Redirecting } from '@/features/checkout/Redirecting';
import { useBalancePayment } from '@/features/checkout/usePayment';
import { BalancePanel } from '@/features/orders/BalancePanel';
import type { Cart } from '@/lib/apiTypes';
import { RECEIVED } from './outcome';

/** Nobody should pay again while these are open. */
const UNDECIDED = ['review', 'mismatch', 'unknown'];
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
  info: Cart['info'];
  /** How the payment page was left, if it was. */
  outcome: string | null;
}

export default function BalanceNews({ info, outcome }: BalanceNewsProps) {
  const { state, start } = useBalancePayment();
  const isDue = info.balanceDue > 0 && info.balanceDueDate !== null;
  if (state.at === 'leaving') return <Redirecting />;
  if (outcome === RECEIVED) return <Notice kind={isDue ? 'verifying' : 'received'} />;
  if (!isDue || info.balanceDueDate === null) return null;
  return (
    <>
      {state.at === 'refused' && <PaymentRefused failure={state.failure} ways={WAYS} />}
      {outcome && state.at === 'idle' && <PaymentFailed code={outcome} ways={WAYS} />}
      <BalancePanel
        amount={info.balanceDue}
        dueDate={info.balanceDueDate}
        isPayable={!outcome || !UNDECIDED.includes(outcome)}
        isStarting={state.at === 'starting'}
        onPay={() => void start(info.uuid)}
      />
    </>
  );
}
