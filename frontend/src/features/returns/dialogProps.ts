/** What the dialogs of giving up and giving back are given. */
import type { CartItem } from '@/lib/types';

export interface ItemDialogProps {
  orderId: string;
  adId: number;
  /** How many units there are to choose from. */
  most: number;
  /** What comes back for each of them. */
  unitKurus: number;
  onDone: () => void;
  onClose: () => void;
}

export interface CancelDialogProps extends ItemDialogProps {
  /** Its ad is over: no price moves any more. */
  hasEnded: boolean;
}

export interface ReturnDialogProps extends ItemDialogProps {
  /** What came is to go back, or what is said to be delivered did not come. */
  kind: 'return' | 'notReceived';
}

export interface WithdrawDialogProps extends Omit<ItemDialogProps, 'adId'> {
  item: CartItem;
}

export interface ObjectionDialogProps {
  returnId: string;
  onDone: () => void;
  onClose: () => void;
}

export interface CargoDialogProps extends Pick<ItemDialogProps, 'orderId' | 'adId' | 'onDone' | 'onClose'> {
  /** Which of the item's returns it is. */
  returnId: string;
}
