/** Hands items of one order to a carrier: all that is left of them, or a part for now. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRetryKey } from '@/lib/useRetryKey';
import type { OrderGroup } from './groups';
import { HandOverDialog } from './HandOverDialog';
import { ParcelContents } from './ParcelContents';
import { type HandOver, type SupplierOrderItem, useShipMutation } from './parcelsApi';
import { useUnits } from './useUnits';

interface ShipDialogProps {
  group: OrderGroup;
  items: SupplierOrderItem[];
  onShipped: () => void;
  onClose: () => void;
}

export function ShipDialog({ group, items: left, onShipped, onClose }: ShipDialogProps) {
  const t = useTranslations('supplier.orders');
  const { keyFor } = useRetryKey();
  const [ship, { isLoading, error }] = useShipMutation();
  // As they were when the parcel was packed: a second try after a lost answer is to ask for the very same.
  const [items] = useState(left);
  const { unitsOf, onUnits } = useUnits();
  const send = async (how: HandOver) => {
    const wish = { orderId: group.orderId, itemIds: items.map(({ itemId }) => itemId), ...how };
    const amounts = items.map((item) => ({ itemId: item.itemId, amount: unitsOf(item) }));
    // All that is left is shipped once, however often it is asked for; a part may be asked for twice and meant twice.
    const part = items.some((item) => unitsOf(item) < item.amount) && { amounts, requestId: keyFor([wish, amounts]) };
    const answer = await ship({ ...wish, ...part });
    if (answer.data) onShipped();
    return answer;
  };
  return (
    <HandOverDialog
      title={t('shipTitle', { number: group.number })}
      contents={<ParcelContents items={items} unitsOf={unitsOf} onUnits={onUnits} />}
      number={group.number}
      send={send}
      isLoading={isLoading}
      error={error}
      onClose={onClose}
    />
  );
}
