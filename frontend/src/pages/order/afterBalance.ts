/** Where one goes after the payment page of what was left to pay of a deposit. */
import { paths } from '@/app/paths';
import { wentToPayBalance } from '@/features/checkout/usePayment';
import type { Cart } from '@/lib/types';
import { RECEIVED } from './outcome';

/** The payment page leads to the success page after every payment; a balance belongs to its order's own page. */
export function wayAfterBalance({ info, items }: Cart, outcome: string | null): string | null {
  if (outcome) return paths.orderPaid(info.uuid, outcome);
  if (!items.some(({ balance }) => balance?.status === 'due' || balance?.status === 'paid')) return null;
  return wentToPayBalance(info.uuid) ? paths.orderPaid(info.uuid, RECEIVED) : paths.order(info.uuid);
}
