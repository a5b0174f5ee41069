/** All money of one order: what was paid, what became of each line, what went back and out. */
import type { OrderMoney as Money } from './deskApi';
import { OrderLines } from './OrderLines';
import { OrderChargebacks, OrderPayouts, OrderRefunds } from './OrderMoneyBack';
import { OrderPayments } from './OrderPayments';

interface OrderMoneyProps {
  money: Money;
  /** Where the case of a chargeback is. */
  caseHref: (caseId: string) => string;
  paymentHref: (paymentId: string) => string;
}

export function OrderMoney({ money, caseHref, paymentHref }: OrderMoneyProps) {
  return (
    <div className="flex flex-col gap-6">
      <OrderPayments payments={money.payments} hrefOf={paymentHref} />
      <OrderLines lines={money.lines} payments={money.payments} />
      <OrderRefunds refunds={money.refunds} />
      <OrderPayouts payouts={money.payouts} />
      <OrderChargebacks chargebacks={money.chargebacks} caseHref={caseHref} />
    </div>
  );
}
