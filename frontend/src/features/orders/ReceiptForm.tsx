/** Asks once more whether something has arrived: the days to give it back start then. */
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { FormEnd } from '@/components/FormEnd';
import { toastRequested } from '@/lib/toasts';
import { useConfirmReceiptMutation } from './ordersApi';

export interface ReceiptProps {
  orderId: string;
  adId: number;
  name: string;
  /** How many units are meant, where that is known. */
  units: number | undefined;
  onDone: () => void;
  onClose: () => void;
}

export default function ReceiptForm({ orderId, adId, name, units = 0, onDone, onClose }: ReceiptProps) {
  const t = useTranslations('dialogs.receipt');
  const dispatch = useDispatch();
  const [confirm, { isLoading, error }] = useConfirmReceiptMutation();
  const submit = async () => {
    const answer = await confirm({ cartId: orderId, adId });
    if (answer.data) {
      dispatch(toastRequested({ kind: 'success', key: 'receiptConfirmed' }));
      onDone();
    } else dispatch(toastRequested({ kind: 'error', key: 'receiptFailed' }));
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t('text', { name, count: units })}</p>
      <FormEnd submitLabel={t('confirm')} isBusy={isLoading} error={error} onCancel={onClose} />
    </form>
  );
}
