/** Holds the units of an open suspicion out of the price, for a reason that is kept. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { REASON_MAX, REASON_MIN, useHoldOutMutation } from './suspicionsApi';

function HoldOutDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('operator.suspicions');
  const failed = useTranslations('operator')('failed');
  const done = useDone(onClose);
  const [holdOut, { isLoading, error }] = useHoldOutMutation();
  const confirm = async (reason: string) => {
    const answer = await holdOut({ id, reason });
    if (answer.error) return;
    done(t('held.done'));
    return true;
  };
  return (
    <ReasonDialog
      place={`hold out ${id}`}
      title={t('held.dialog')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t('held.act')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('held.text')}</p>
    </ReasonDialog>
  );
}

export function HoldOut({ id }: { id: string }) {
  const t = useTranslations('operator.suspicions');
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button look="secondary" onClick={() => setAsked(true)}>
        {t('held.act')}
      </Button>
      {isAsked && <HoldOutDialog id={id} onClose={() => setAsked(false)} />}
    </div>
  );
}
