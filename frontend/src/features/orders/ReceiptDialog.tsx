/** The dialog of a receipt, with its form's code brought by its first opening. */
import { useTranslations } from 'use-intl';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { withMessages } from '@/lib/locale';

const ReceiptForm = lazily(() => withMessages(['dialogs'], import('./ReceiptForm')));

export interface ReceiptDialogProps {
  orderId: string;
  adId: number;
  name: string;
  /** How many units are meant, where that is known. */
  units: number | undefined;
  onDone: () => void;
  onClose: () => void;
}

export function ReceiptDialog(props: ReceiptDialogProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t('receiptTitle')} isOpen onClose={props.onClose}>
      <ReceiptForm {...props} />
    </LateDialog>
  );
}
