/** Takes a version back before its day, for a reason that is kept. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { toastRequested } from '@/lib/toasts';
import { useWithdrawTextMutation } from './textsApi';
import { WithdrawDialog } from './versionDialogs';

export function WithdrawText({ slug, textId }: { slug: string; textId: string }) {
  const t = useTranslations('operator.texts');
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const [withdraw, { isLoading, error, reset }] = useWithdrawTextMutation();
  const close = () => {
    reset();
    setAsking(false);
  };
  const confirm = async (reason: string) => {
    const answer = await withdraw({ slug, textId, reason });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', text: t('withdrawn') }));
    setAsking(false);
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {isAsking && (
        <WithdrawDialog
          of="operator.texts"
          isBusy={isLoading}
          error={error}
          onConfirm={(reason) => void confirm(reason)}
          onClose={close}
        />
      )}
    </>
  );
}
