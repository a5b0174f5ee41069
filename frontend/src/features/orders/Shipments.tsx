/** The parcels of an item. Of several, or of one in which not all of its units are, each says how much is in it. */
import { shipmentsOf } from '@/lib/shipments';
import type { CartItem } from '@/lib/types';
import { ShipmentBox } from './ShipmentBox';

export function Shipments({ item, name }: { item: CartItem; name: string }) {
  const shipments = shipmentsOf(item);
  const isLess = shipments.some(({ amount }) => amount !== undefined && amount < item.amount);
  const isInParts = shipments.length > 1 || item.status === 'created' || isLess;
  return shipments.map((shipment, at) => (
    <ShipmentBox
      key={shipment.shipmentId}
      shipment={shipment}
      name={name}
      place={isInParts ? { number: at + 1, of: shipments.length } : undefined}
    />
  ));
}
