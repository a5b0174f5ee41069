/** Clears or confirms a suspicion, for a reason that is kept; says what follows, and what does not. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { REASON_MAX, REASON_MIN, useDecideSuspicionMutation, type Verdict } from './suspicionsApi';
import { useOvertaken } from './useOvertaken';

export function SuspicionActs({ id }: { id: string }) {
  const t = useTranslations('operator.suspicions');
  const failed = useTranslations('operator')('failed');
  const dispatch = useDispatch();
  const [verdict, setVerdict] = useState<Verdict>();
  const [decide, { isLoading, error, reset }] = useDecideSuspicionMutation();
  const sayOvertaken = useOvertaken('suspicion_decided');
  const close = () => {
    reset();
    setVerdict(undefined);
  };
  const confirm = async (chosen: Verdict, reason: string) => {
    const answer = await decide({ id, verdict: chosen, reason });
    if (answer.error) return sayOvertaken(answer.error);
    dispatch(toastRequested({ kind: 'success', text: t(`done.${chosen}`) }));
    setVerdict(undefined);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setVerdict('cleared')}>
        {t('act.cleared')}
      </Button>
      <Button look="danger" onClick={() => setVerdict('confirmed')}>
        {t('act.confirmed')}
      </Button>
      {verdict && (
        <ReasonDialog
          title={t(`title.${verdict}`)}
          reasonLabel={t('reason')}
          tooShort={t('reasonShort', { min: REASON_MIN })}
          min={REASON_MIN}
          max={REASON_MAX}
          confirmLabel={t(`act.${verdict}`)}
          look={verdict === 'confirmed' ? 'danger' : 'primary'}
          isBusy={isLoading}
          failure={error ? (asFailure(error).message ?? failed) : undefined}
          onConfirm={(reason) => void confirm(verdict, reason)}
          onClose={close}
        >
          <p>{t(`text.${verdict}`)}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
