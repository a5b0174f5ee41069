/** Takes a version back before its day, for a reason that is kept. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { REASON_MAX, REASON_MIN, useWithdrawTextMutation } from './textsApi';

export function WithdrawText({ slug, textId }: { slug: string; textId: string }) {
  const t = useTranslations('operator.texts');
  const failed = useTranslations('operator')('failed');
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
        <ReasonDialog
          title={t('withdrawTitle')}
          reasonLabel={t('reason')}
          tooShort={t('reasonShort', { min: REASON_MIN })}
          min={REASON_MIN}
          max={REASON_MAX}
          confirmLabel={t('withdraw')}
          isBusy={isLoading}
          failure={error ? (asFailure(error).message ?? failed) : undefined}
          onConfirm={(reason) => void confirm(reason)}
          onClose={close}
        >
          <p>{t('withdrawText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
