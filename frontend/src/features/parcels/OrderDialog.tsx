/** What was asked for in a row of the orders' table, as the cards ask for it. */
import { CorrectDialog } from './CorrectDialog';
import type { OrderGroup } from './groups';
import type { ParcelAct } from './ParcelActs';
import { ShipDialog } from './ShipDialog';
import { ShortfallDialog } from './ShortfallDialog';
import { TakeBackDialog } from './TakeBackDialog';

export type OrderAct = 'ship' | 'short' | ParcelAct;

export interface AskedOfOrder {
  act: OrderAct;
  /** As it stood then. */
  group: OrderGroup;
}

interface OrderDialogProps {
  asked: AskedOfOrder;
  onShipped: () => void;
  onClose: () => void;
}

export function OrderDialog({ asked: { act, group }, onShipped, onClose }: OrderDialogProps) {
  const { shipment, number } = group;
  if (act === 'ship') return <ShipDialog group={group} items={group.items} onShipped={onShipped} onClose={onClose} />;
  if (act === 'short') return <ShortfallDialog group={group} onClose={onClose} />;
  if (!shipment) return null;
  if (act === 'correct') return <CorrectDialog shipment={shipment} number={number} onClose={onClose} />;
  return <TakeBackDialog shipment={shipment} number={number} onClose={onClose} />;
}
