/** The dialogs of giving up and giving back, each with its form's code brought by its first opening. */
import { useTranslations } from 'use-intl';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { withMessages } from '@/lib/locale';
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

const CancelForm = lazily(() => withMessages(['dialogs'], import('./CancelForm')));
const WithdrawForm = lazily(() => withMessages(['dialogs'], import('./WithdrawForm')));
const ReturnForm = lazily(() => withMessages(['dialogs'], import('./ReturnForm')));
const ObjectionForm = lazily(() => withMessages(['dialogs'], import('./ObjectionForm')));
const CargoForm = lazily(() => withMessages(['dialogs'], import('./CargoForm')));

export interface CancelDialogProps extends ItemDialogProps {
  /** Its ad is over: no price moves any more. */
  hasEnded: boolean;
}

export function CancelDialog(props: CancelDialogProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t('cancel')} isOpen onClose={props.onClose}>
      <CancelForm {...props} />
    </LateDialog>
  );
}

export interface ReturnDialogProps extends ItemDialogProps {
  /** What came is to go back, or what is said to be delivered did not come. */
  kind: 'return' | 'notReceived';
}

export function ReturnDialog(props: ReturnDialogProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t(props.kind)} isOpen onClose={props.onClose}>
      <ReturnForm {...props} />
    </LateDialog>
  );
}

export interface WithdrawDialogProps extends Omit<ItemDialogProps, 'adId'> {
  item: CartItem;
}

export function WithdrawDialog(props: WithdrawDialogProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t('withdraw')} isOpen onClose={props.onClose}>
      <WithdrawForm {...props} />
    </LateDialog>
  );
}

export interface ObjectionDialogProps {
  returnId: string;
  onDone: () => void;
  onClose: () => void;
}

export function ObjectionDialog(props: ObjectionDialogProps) {
  const t = useTranslations('returns.objection');
  return (
    <LateDialog title={t('title')} isOpen onClose={props.onClose}>
      <ObjectionForm {...props} />
    </LateDialog>
  );
}

export interface CargoDialogProps extends Pick<ItemDialogProps, 'orderId' | 'adId' | 'onDone' | 'onClose'> {
  /** Which of the item's returns it is. */
  returnId: string;
}

export function CargoDialog(props: CargoDialogProps) {
  const t = useTranslations('returns.panel');
  return (
    <LateDialog title={t('createCode')} isOpen onClose={props.onClose}>
      <CargoForm {...props} />
    </LateDialog>
  );
}
