/** Clears or confirms a suspicion, for a reason that is kept; says what follows, and what does not. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { REASON_MAX, REASON_MIN, useDecideSuspicionMutation, type Verdict } from './suspicionsApi';

interface VerdictDialogProps {
  id: string;
  verdict: Verdict;
  onClose: () => void;
}

function VerdictDialog({ id, verdict, onClose }: VerdictDialogProps) {
  const t = useTranslations('operator.suspicions');
  const failed = useTranslations('operator')('failed');
  const done = useDone(onClose);
  const [decide, { isLoading, error }] = useDecideSuspicionMutation();
  const confirm = async (reason: string) => {
    const answer = await decide({ id, verdict, reason });
    if (answer.error) return;
    done(t(`done.${verdict}`));
    return true;
  };
  return (
    <ReasonDialog
      place={`suspicion ${id} ${verdict}`}
      title={t(`title.${verdict}`)}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t(`act.${verdict}`)}
      look={verdict === 'confirmed' ? 'danger' : 'primary'}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`text.${verdict}`)}</p>
    </ReasonDialog>
  );
}

export function SuspicionActs({ id }: { id: string }) {
  const t = useTranslations('operator.suspicions');
  const [verdict, setVerdict] = useState<Verdict>();
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setVerdict('cleared')}>
        {t('act.cleared')}
      </Button>
      <Button look="danger" onClick={() => setVerdict('confirmed')}>
        {t('act.confirmed')}
      </Button>
      {verdict && <VerdictDialog id={id} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </div>
  );
}
