/** How many units of each item go into a parcel: all that there are, until a supplier says fewer. */
import { useState } from 'react';
import type { SupplierOrderItem } from './parcelsApi';

export function useUnits() {
  const [chosen, setChosen] = useState<Record<string, number>>({});
  return {
    unitsOf: ({ itemId, amount }: SupplierOrderItem) => chosen[itemId] ?? amount,
    onUnits: (itemId: string, units: number) => setChosen((before) => ({ ...before, [itemId]: units })),
  };
}
