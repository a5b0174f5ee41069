/** Hands items of one order to a carrier. */
import { useTranslations } from 'use-intl';
import type { OrderGroup } from './groups';
import { HandOverDialog } from './HandOverDialog';
import { type SupplierOrderItem, useShipMutation } from './parcelsApi';

interface ShipDialogProps {
  group: OrderGroup;
  items: SupplierOrderItem[];
  onClose: () => void;
}

export function ShipDialog({ group, items, onClose }: ShipDialogProps) {
  const t = useTranslations('supplier.orders');
  const [ship, { isLoading, error }] = useShipMutation();
  return (
    <HandOverDialog
      title={t('shipTitle', { number: group.number })}
      contents={items.map(({ title, amount }) => t('itemCount', { title, count: amount })).join(', ')}
      number={group.number}
      send={(how) => ship({ orderId: group.orderId, itemIds: items.map(({ itemId }) => itemId), ...how })}
      isLoading={isLoading}
      error={error}
      onClose={onClose}
    />
  );
}
