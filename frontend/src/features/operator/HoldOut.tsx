/** Holds the units of an open suspicion out of the price, for a reason that is kept. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { REASON_MAX, REASON_MIN, useHoldOutMutation } from './suspicionsApi';
import { useOvertaken } from './useOvertaken';

export function HoldOut({ id }: { id: string }) {
  const t = useTranslations('operator.suspicions');
  const failed = useTranslations('operator')('failed');
  const dispatch = useDispatch();
  const [isAsked, setAsked] = useState(false);
  const [holdOut, { isLoading, error, reset }] = useHoldOutMutation();
  const sayOvertaken = useOvertaken('suspicion_decided');
  const close = () => {
    reset();
    setAsked(false);
  };
  const confirm = async (reason: string) => {
    const answer = await holdOut({ id, reason });
    if (answer.error) return sayOvertaken(answer.error);
    dispatch(toastRequested({ kind: 'success', text: t('held.done') }));
    setAsked(false);
  };
  return (
    <div>
      <Button look="secondary" onClick={() => setAsked(true)}>
        {t('held.act')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('held.dialog')}
          reasonLabel={t('reason')}
          tooShort={t('reasonShort', { min: REASON_MIN })}
          min={REASON_MIN}
          max={REASON_MAX}
          confirmLabel={t('held.act')}
          isBusy={isLoading}
          failure={error ? (asFailure(error).message ?? failed) : undefined}
          onConfirm={(reason) => void confirm(reason)}
          onClose={close}
        >
          <p>{t('held.text')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
