/** An operator's word about what a supplier refused: set it aside, or turn the buyer's objection to it down. Both sides read the reason. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { type ProductReturn, useOverruleReturnMutation, useUpholdReturnMutation } from './returnDeskApi';

const REASON_MIN = 3;
const REASON_MAX = 200;

type Act = 'overrule' | 'uphold';

interface JudgeDialogProps {
  one: ProductReturn;
  act: Act;
  onClose: () => void;
}

function JudgeDialog({ one, act, onClose }: JudgeDialogProps) {
  const t = useTranslations('operator.returns');
  const done = useDone(onClose);
  const [overrule, overruling] = useOverruleReturnMutation();
  const [uphold, upholding] = useUpholdReturnMutation();
  const isOverruling = act === 'overrule';
  const { isLoading, error } = isOverruling ? overruling : upholding;
  const refused = one.status === 'denied' ? 'overruleDenied' : 'overruleRejected';
  const confirm = async (note: string) => {
    const answer = await (isOverruling ? overrule : uphold)({ returnId: one.returnId, note });
    if (answer.error) return;
    done(t(isOverruling ? 'overruled' : 'upheld'));
    return true;
  };
  return (
    <ReasonDialog
      place={`return ${one.returnId} ${act}`}
      title={t(isOverruling ? 'overruleTitle' : 'upholdTitle')}
      reasonLabel={t('overruleReason')}
      tooShort={t('overruleShort')}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t(act)}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? t('overruleFailed')) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(isOverruling ? refused : 'upholdText', { title: one.title })}</p>
    </ReasonDialog>
  );
}

interface JudgeActProps {
  one: ProductReturn;
  act: Act;
}

export function JudgeAct({ one, act }: JudgeActProps) {
  const t = useTranslations('operator.returns');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look={act === 'overrule' ? 'danger' : 'secondary'}
        aria-label={`${t(act)}: #${one.number} ${one.title}`}
        onClick={() => setOpen(true)}
      >
        {t(act)}
      </Button>
      {isOpen && <JudgeDialog one={one} act={act} onClose={() => setOpen(false)} />}
    </>
  );
}
