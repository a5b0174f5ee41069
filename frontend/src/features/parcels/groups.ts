/** Rows are single items; people pack and follow parcels. Pure. */
import type { Recipient, Shipment, SupplierOrderItem } from './parcelsApi';

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
export const isReady = ({ status, recipient }: SupplierOrderItem) => status === 'created' && recipient !== null;

function standingOf(item: SupplierOrderItem): string {
  if (item.shipment) return item.shipment.shipmentId;
  if (item.status === 'cancelled') return 'cancelled';
  return isReady(item) ? 'ready' : 'waiting';
}

/**
 * Items of one order that travel together: those of one parcel, or those that have none yet; what was cancelled, or is
 * not to be shipped yet, stands by itself. In the order of the list.
 */
export function groupsOf<Item extends SupplierOrderItem>(items: Item[]): OrderGroup<Item>[] {
  const found = new Map<string, Item[]>();
  for (const item of items) {
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

/** The address as it is written on a parcel. */
export function addressLines({ name, addressText, town, district, city, phone }: Recipient): string[] {
  return [name, addressText, town, [district, city].filter(Boolean).join(' / '), phone].filter((line) => line !== '');
}
