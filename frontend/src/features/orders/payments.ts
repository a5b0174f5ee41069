/** What an order was paid with: at once, and what was left of deposits, which may be another card. */
import { toKurus } from '@/lib/money';
import type { Cart } from '@/lib/types';

type Payment = NonNullable<Cart['payment']>;

export interface PaidPart {
  payment: Payment;
  kurus: number;
}

export function paymentsOf({ payment, info, items }: Pick<Cart, 'payment' | 'info' | 'items'>): PaidPart[] {
  if (!payment) return [];
  const parts = new Map<string, PaidPart>();
  for (const { balance } of items) {
    if (balance?.status !== 'paid' || !balance.payment) continue;
    const before = parts.get(balance.payment.paymentId)?.kurus ?? 0;
    parts.set(balance.payment.paymentId, { payment: balance.payment, kurus: before + toKurus(balance.amount) });
  }
  return [{ payment, kurus: toKurus(info.subTotal) }, ...parts.values()];
}
