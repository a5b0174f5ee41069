/** The dialog of a receipt, with its form's code brought by its first opening. */
import { useTranslations } from 'use-intl';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { withMessages } from '@/lib/locale';
import type { ReceiptProps } from './ReceiptForm';

const ReceiptForm = lazily(() => withMessages(['dialogs'], import('./ReceiptForm')));

export function ReceiptDialog(props: ReceiptProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t('receiptTitle')} isOpen onClose={props.onClose}>
      <ReceiptForm {...props} />
    </LateDialog>
  );
}
