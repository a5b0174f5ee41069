/** What a buyer may do while a return waits for a decision: withdraw from the purchase instead, or say that it came. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { formatDate, serverNow } from '@/lib/dates';
import { useRetryKey } from '@/lib/useRetryKey';
import {
  isUnclear,
  type ReturnHistory,
  useReturnHistoryQuery,
  useSayReceivedMutation,
  useWithdrawProductMutation,
} from './returnsApi';

type Act = 'withdraw' | 'received';

/** Its objection, if it has one, still waits for an operator. */
const isUndecided = ({ status, objection }: ReturnHistory) =>
  status === 'created' || (status === 'denied' && objection?.state === 'open');

function actOf(one: ReturnHistory): Act | undefined {
  if (!isUndecided(one)) return undefined;
  if (one.isNotReceived) return 'received';
  return one.withdrawBy && serverNow() < Date.parse(one.withdrawBy) ? 'withdraw' : undefined;
}

function useAct(orderId: string, one: ReturnHistory) {
  const { keyFor, forget } = useRetryKey();
  const [withdraw, withdrawing] = useWithdrawProductMutation();
  const [sayReceived, saying] = useSayReceivedMutation();
  const send = async (act: Act) => {
    if (act === 'received') return !(await sayReceived(one.returnId)).error;
    const request = { cartId: orderId, adId: one.adId, returnId: one.returnId };
    const answer = await withdraw({ request, key: keyFor(request) });
    if (answer.error && !isUnclear(asFailure(answer.error))) forget();
    return !answer.error;
  };
  return { send, isBusy: withdrawing.isLoading || saying.isLoading, error: withdrawing.error ?? saying.error };
}

interface ActDialogProps {
  orderId: string;
  one: ReturnHistory;
  act: Act;
  onClose: () => void;
}

function ActDialog({ orderId, one, act, onClose }: ActDialogProps) {
  const t = useTranslations('dialogs.waiting');
  const locale = useLocale();
  const { send, isBusy, error } = useAct(orderId, one);
  const failure = error ? (asFailure(error).message ?? t('failed')) : undefined;
  const submit = async () => {
    if (await send(act)) onClose();
  };
  const until = one.withdrawBy ? formatDate(one.withdrawBy, locale) : '';
  return (
    <DialogForm
      title={t(`${act}.act`)}
      confirmLabel={t(`${act}.submit`)}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`${act}.effect`, { count: one.amount, until })}</p>
    </DialogForm>
  );
}

export default function WaitingActs({ orderId, returnId }: { orderId: string; returnId: string }) {
  const t = useTranslations('dialogs.waiting');
  const { data } = useReturnHistoryQuery(orderId);
  const [open, setOpen] = useState<Act>();
  const one = data?.find((each) => each.returnId === returnId);
  const act = one && actOf(one);
  if (!one || !act) return null;
  return (
    <>
      <Button look="secondary" className="mt-3" onClick={() => setOpen(act)}>
        {t(`${act}.act`)}
      </Button>
      {open && <ActDialog orderId={orderId} one={one} act={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
