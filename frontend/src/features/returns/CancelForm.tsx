/** Gives up units before they are shipped: at once. */
import { asFailure } from '@/lib/api';
import type { ItemDialogProps } from './dialogs';
import { RequestForm, type RequestValues } from './RequestForm';
import { useCancelProductMutation } from './returnsApi';

export default function CancelForm({ orderId, adId, most, unitKurus, onDone, onClose }: ItemDialogProps) {
  const [cancel, { isLoading, error }] = useCancelProductMutation();
  const submit = async ({ reason, units, comment }: RequestValues) => {
    const answer = await cancel({
      cartId: orderId,
      adId,
      returnAmount: Number(units),
      reason,
      comment: comment.trim(),
    });
    if (answer.data) onDone();
  };
  return (
    <RequestForm
      kind="cancel"
      most={most}
      unitKurus={unitKurus}
      isBusy={isLoading}
      failure={error ? asFailure(error).message : null}
      onSubmit={submit}
      onCancel={onClose}
    />
  );
}
