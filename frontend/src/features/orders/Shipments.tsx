/** The parcels of an item. Of several, or of one while the rest is to be shipped yet, each says how much is in it. */
import type { CartItem } from '@/lib/types';
import { ShipmentBox } from './ShipmentBox';
import { shipmentsOf } from './standing';

export function Shipments({ item, name }: { item: CartItem; name: string }) {
  const shipments = shipmentsOf(item);
  const isInParts = shipments.length > 1 || item.status === 'created';
  return shipments.map((shipment, at) => (
    <ShipmentBox
      key={shipment.shipmentId}
      shipment={shipment}
      name={name}
      place={isInParts ? { number: at + 1, of: shipments.length } : undefined}
    />
  ));
}
