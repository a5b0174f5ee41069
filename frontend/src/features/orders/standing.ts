/** How an item stands, as keys of texts: its word, what is said beneath, and the day that is meant. Pure. */
import type { CartItem } from '@/lib/apiTypes';

export const RETURN_DAYS = 15;
const DAY_MILLISECONDS = 86_400_000;

export interface Standing {
  word: CartItem['status'] | 'waiting' | 'due' | 'forfeited';
  more:
    | 'open'
    | 'shipBy'
    | 'created'
    | 'late'
    | 'shipped'
    | 'delivered'
    | 'deliveredOn'
    | 'cancelled'
    | 'adFailed'
    | 'waiting'
    | 'due'
    | 'forfeited';
  date?: string;
}

function whileCreated(item: CartItem): Standing {
  const { balance, product, shipBy, isLate } = item;
  if (balance?.status === 'waiting') return { word: 'waiting', more: 'waiting', date: product.endDate };
  if (balance?.status === 'due') return { word: 'due', more: 'due' };
  if (product.adStatus === 'open') return { word: 'created', more: 'open', date: product.endDate };
  if (!shipBy) return { word: 'created', more: 'created' };
  return { word: 'created', more: isLate ? 'late' : 'shipBy', date: shipBy };
}

function whenCancelled({ balance, refunds }: CartItem): Standing {
  if (balance?.status === 'forfeited') return { word: 'forfeited', more: 'forfeited' };
  const hasFailed = refunds.some(({ cause }) => cause === 'ad_failed');
  return { word: 'cancelled', more: hasFailed ? 'adFailed' : 'cancelled' };
}

export function standingOf(item: CartItem): Standing {
  if (item.status === 'created') return whileCreated(item);
  if (item.status === 'cancelled') return whenCancelled(item);
  if (item.status === 'delivered' && item.deliveredDate)
    return { word: 'delivered', more: 'deliveredOn', date: item.deliveredDate };
  return { word: item.status, more: item.status };
}

/** The last day on which what was delivered may be given back. */
export function returnableUntil(deliveredDate: string): string {
  return new Date(Date.parse(deliveredDate) + RETURN_DAYS * DAY_MILLISECONDS).toISOString();
}
