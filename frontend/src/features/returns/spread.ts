/** Where the units are that a buyer withdraws from, as the services will say: what was not shipped comes first. Pure. */
import type { CartItem } from '@/lib/types';

export interface Spread {
  cancelled: number;
  returned: number;
  waiting: number;
}

export function spreadOf({ status, cancellableAmount }: CartItem, units: number): Spread {
  if (status === 'delivered') return { cancelled: 0, returned: units, waiting: 0 };
  const cancelled = Math.min(units, cancellableAmount);
  return { cancelled, returned: 0, waiting: units - cancelled };
}
