/** Gives up units before they are shipped: at once. */
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { useRetryKey } from '@/lib/useRetryKey';
import type { CancelDialogProps } from './dialogProps';
import { RequestForm, type RequestValues } from './RequestForm';
import { isUnclear, useCancelProductMutation } from './returnsApi';

export default function CancelForm(props: CancelDialogProps) {
  const { orderId, adId, most, unitKurus, hasEnded, onDone, onClose } = props;
  const t = useTranslations('dialogs.cancel');
  const { keyFor, forget } = useRetryKey();
  const [cancel, { isLoading, error }] = useCancelProductMutation();
  const submit = async ({ reason, units, comment }: RequestValues) => {
    const request = { cartId: orderId, adId, returnAmount: Number(units), reason, comment: comment.trim() };
    const answer = await cancel({ request, key: keyFor(request) });
    if (answer.data) return onDone();
    if (!isUnclear(asFailure(answer.error))) forget();
  };
  return (
    <RequestForm
      kind="cancel"
      effect={t(hasEnded ? 'effectEnded' : 'effect')}
      most={most}
      unitKurus={unitKurus}
      isBusy={isLoading}
      error={error}
      onSubmit={submit}
      onCancel={onClose}
    />
  );
}
