/** The parcels in which units of an item travel, oldest first. An answer of before names only the latest. */
export function shipmentsOf<Parcel>(item: { shipment: Parcel | null; shipments?: Parcel[] }): Parcel[] {
  return item.shipments ?? (item.shipment ? [item.shipment] : []);
}

interface Travelling {
  status: string | null;
  amount?: number;
  isGivenUp?: boolean;
}

/** How many units a buyer says to have who says that an item arrived; unknown where an answer of before names none. */
export function unitsToConfirm(item: { shipment: Travelling | null; shipments?: Travelling[] }): number | undefined {
  const open = shipmentsOf(item).filter(({ status, isGivenUp }) => status !== 'delivered' && !isGivenUp);
  const coming = open.filter(({ status }) => status !== 'returned');
  const meant = coming.length > 0 ? coming : open;
  return meant.some(({ amount }) => amount === undefined)
    ? undefined
    : meant.reduce((sum, { amount = 0 }) => sum + amount, 0);
}
