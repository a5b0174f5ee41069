/** Asks to give back what was delivered, with up to five pictures of it. */
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PictureUploads } from '@/components/PictureUploads';
import { asFailure } from '@/lib/api';
import { useEvidence } from '@/lib/useEvidence';
import { useRetryKey } from '@/lib/useRetryKey';
import type { ReturnDialogProps } from './dialogProps';
import { RequestForm, type RequestValues } from './RequestForm';
import { isUnclear, useReturnProductMutation } from './returnsApi';

export default function ReturnForm({ kind, orderId, adId, most, unitKurus, onDone, onClose }: ReturnDialogProps) {
  const t = useTranslations('dialogs');
  const { keyFor, forget } = useRetryKey();
  const [ask, { isLoading, error }] = useReturnProductMutation();
  const evidence = useEvidence();
  const [asked, setAsked] = useState(false);
  const sent = useRef<string[]>([]);
  const prepare = async () => {
    setAsked(true);
    const pictures = await evidence.ready();
    sent.current = pictures ?? [];
    return pictures !== null;
  };
  const submit = async ({ reason, units, comment }: RequestValues) => {
    const returnAmount = Number(units);
    const request = { cartId: orderId, adId, returnAmount, reason, comment: comment.trim(), pictures: sent.current };
    const answer = await ask({ request, key: keyFor(request) });
    if (answer.data) return onDone();
    if (!isUnclear(asFailure(answer.error))) forget();
  };
  return (
    <RequestForm
      kind={kind}
      effect={t(`${kind}.effect`)}
      most={most}
      unitKurus={unitKurus}
      isBusy={isLoading}
      error={error}
      prepare={prepare}
      onSubmit={submit}
      onCancel={onClose}
    >
      <PictureUploads uploads={evidence} isAsked={asked} />
    </RequestForm>
  );
}
