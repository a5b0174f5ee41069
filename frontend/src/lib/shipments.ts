/** The parcels in which units of an item travel, oldest first. An answer of before names only the latest. */
export function shipmentsOf<Parcel>(item: { shipment: Parcel | null; shipments?: Parcel[] }): Parcel[] {
  return item.shipments ?? (item.shipment ? [item.shipment] : []);
}
