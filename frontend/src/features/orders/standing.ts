/** How an item stands, as keys of texts: its word, what is said beneath, and the day that is meant. Pure. */
import { shipmentsOf } from '@/lib/shipments';
import type { CartItem, RefundCause, Shipment } from '@/lib/types';
import { isDepositLost } from './passport';

const RETURN_DAYS = 15;
const DAY_MILLISECONDS = 86_400_000;

export interface Standing {
  word: CartItem['status'] | 'partlyShipped' | 'waiting' | 'due' | 'forfeited' | 'cameBack' | 'stranded';
  more:
    | 'open'
    | 'closing'
    | 'shipBy'
    | 'created'
    | 'late'
    | 'shipped'
    | 'partlyShipped'
    | 'partlyLate'
    | 'cameBack'
    | 'stranded'
    | 'undelivered'
    | 'unsupplied'
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
  const isWaiting = balance?.status === 'waiting';
  if (product.adStatus === 'closing') return { word: isWaiting ? 'waiting' : 'created', more: 'closing' };
  if (isWaiting) return { word: 'waiting', more: 'waiting', date: product.endDate };
  if (balance?.status === 'due') return { word: 'due', more: 'due' };
  if (product.adStatus === 'open') return { word: 'created', more: 'open', date: product.endDate };
  if (!shipBy) return { word: 'created', more: 'created' };
  return { word: 'created', more: isLate ? 'late' : 'shipBy', date: shipBy };
}

function whenCancelled(item: CartItem): Standing {
  const { balance, refunds, shortfalls } = item;
  if (balance?.status === 'forfeited')
    return { word: isDepositLost(item) ? 'forfeited' : 'cancelled', more: 'forfeited' };
  const wasFor = (wanted: RefundCause) => refunds.some(({ cause }) => cause === wanted);
  if (shortfalls?.some(({ outcome }) => outcome === 'refund')) return { word: 'cancelled', more: 'unsupplied' };
  if (wasFor('ad_failed')) return { word: 'cancelled', more: 'adFailed' };
  return { word: 'cancelled', more: wasFor('undelivered') ? 'undelivered' : 'cancelled' };
}

/** Its parcel did not arrive: back at the seller with a last day for sending it again, or a case for people. */
function whenStranded({ decideBy }: Shipment): Standing {
  return decideBy ? { word: 'cameBack', more: 'cameBack', date: decideBy } : { word: 'stranded', more: 'stranded' };
}

/** A part of it is on its way, or has arrived, and the rest is to be shipped yet. */
function whenPartlyShipped({ shipBy, isLate }: CartItem): Standing {
  const more = isLate ? 'partlyLate' : 'partlyShipped';
  return { word: 'partlyShipped', more, ...(shipBy && { date: shipBy }) };
}

export function standingOf(item: CartItem): Standing {
  if (item.status === 'cancelled') return whenCancelled(item);
  const stranded = item.status !== 'delivered' && shipmentsOf(item).find(({ isStranded }) => isStranded);
  if (stranded) return whenStranded(stranded);
  if (item.status === 'created') {
    const isPartlyShipped = shipmentsOf(item).some(({ isGivenUp }) => !isGivenUp);
    return isPartlyShipped ? whenPartlyShipped(item) : whileCreated(item);
  }
  if (item.status === 'delivered' && item.deliveredDate)
    return { word: 'delivered', more: 'deliveredOn', date: item.deliveredDate };
  return { word: item.status, more: item.status };
}

/** The last day on which what was delivered may be given back. */
export function returnableUntil(deliveredDate: string): string {
  return new Date(Date.parse(deliveredDate) + RETURN_DAYS * DAY_MILLISECONDS).toISOString();
}
