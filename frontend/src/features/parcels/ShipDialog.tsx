/** Hands items of one order to a carrier. */
import { useTranslations } from 'use-intl';
import type { OrderGroup } from './groups';
import { HandOverDialog } from './HandOverDialog';
import { type HandOver, type SupplierOrderItem, useShipMutation } from './parcelsApi';

interface ShipDialogProps {
  group: OrderGroup;
  items: SupplierOrderItem[];
  onShipped: () => void;
  onClose: () => void;
}

export function ShipDialog({ group, items, onShipped, onClose }: ShipDialogProps) {
  const t = useTranslations('supplier.orders');
  const [ship, { isLoading, error }] = useShipMutation();
  const send = async (how: HandOver) => {
    const answer = await ship({ orderId: group.orderId, itemIds: items.map(({ itemId }) => itemId), ...how });
    if (answer.data) onShipped();
    return answer;
  };
  return (
    <HandOverDialog
      title={t('shipTitle', { number: group.number })}
      contents={items.map(({ title, amount }) => t('itemCount', { title, count: amount })).join(', ')}
      number={group.number}
      send={send}
      isLoading={isLoading}
      error={error}
      onClose={onClose}
    />
  );
}
