/** Rows are single items; people pack and follow parcels. Pure. */
import { formatPhone } from '@/lib/phone';
import { shipmentsOf } from '@/lib/shipments';
import type { OrderState, Recipient, Shipment, SupplierOrderItem } from './parcelsApi';

export interface OrderGroup<Item extends SupplierOrderItem = SupplierOrderItem> {
  key: string;
  orderId: string;
  number: string;
  datePaid: string;
  recipient: Recipient | null;
  shipment: Shipment | null;
  /** The first day that goes by. */
  shipBy: string | null;
  isLate: boolean;
  items: Item[];
}

function earliest(dates: (string | null)[]): string | null {
  return dates.filter((date) => date !== null).sort()[0] ?? null;
}

/** Where an item goes is told of what is to be shipped and of what was. */
export const isReady = ({ status, recipient, shipment }: SupplierOrderItem) =>
  status === 'created' && recipient !== null && shipment === null;

/** How many units of an item were shipped while others are to be shipped yet. */
export function sentBefore(item: SupplierOrderItem): number {
  if (item.status !== 'created') return 0;
  return shipmentsOf(item).reduce((sum, { amount, isGivenUp }) => sum + (isGivenUp ? 0 : (amount ?? 0)), 0);
}

/** Which parcels belong into a list: in that of all, and of what has arrived or was cancelled, each of an item's does. */
function isIn(list: OrderState, shipment: Shipment | null): boolean {
  if (list === 'to_ship' || list === 'late') return shipment === null;
  if (list === 'shipped') return !!shipment && shipment.status !== 'delivered' && !shipment.isGivenUp;
  return list !== 'stranded' || !!shipment?.isStranded;
}

/** An item as what can be held in hands: the units in each of its parcels, and those that are to be shipped yet. */
function piecesOf<Item extends SupplierOrderItem>(item: Item, list: OrderState): Item[] {
  const shipments = shipmentsOf(item);
  const sent = shipments.map((shipment) => ({ ...item, shipment, amount: shipment.amount ?? item.amount }));
  const left = { ...item, shipment: null, amount: item.toShipAmount || item.amount };
  const isLeft = shipments.length === 0 || (item.status === 'created' && !!item.toShipAmount);
  return [...sent, ...(isLeft ? [left] : [])].filter(({ shipment }) => isIn(list, shipment));
}

function standingOf(item: SupplierOrderItem): string {
  if (item.shipment) return item.shipment.shipmentId;
  if (item.status === 'cancelled') return 'cancelled';
  return isReady(item) ? 'ready' : 'waiting';
}

/**
 * Units of one order that travel together: those in one parcel, or those that have none yet; what was cancelled, or is
 * not to be shipped yet, stands by itself. In the order of the list.
 */
export function groupsOf<Item extends SupplierOrderItem>(items: Item[], list: OrderState = 'all'): OrderGroup<Item>[] {
  const found = new Map<string, Item[]>();
  for (const item of items.flatMap((one) => piecesOf(one, list))) {
    const key = `${item.orderId} ${standingOf(item)}`;
    found.set(key, [...(found.get(key) ?? []), item]);
  }
  return [...found].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const { orderId, number, datePaid, recipient, shipment } = first;
    const shipBy = earliest(own.map((item) => item.shipBy));
    const isLate = own.some((item) => item.isLate);
    return [{ key, orderId, number, datePaid, recipient, shipment, shipBy, isLate, items: own }];
  });
}

/** Whether all of it can be handed to a carrier now. */
export const isToShip = (group: OrderGroup) => group.items.every(isReady);

/** Whether there is a day until when it has to be handed to a carrier: it has no parcel yet, and will have one. */
export const isDue = ({ shipment, shipBy, items }: OrderGroup) =>
  !shipment && !!shipBy && items.some(({ status }) => status !== 'cancelled');

/** The address as it is written on a parcel. */
export function addressLines({ name, addressText, town, district, city, phone }: Recipient): string[] {
  const place = [district, city].filter(Boolean).join(' / ');
  return [name, addressText, town, place, phone && formatPhone(phone)].filter((line) => line !== '');
}
