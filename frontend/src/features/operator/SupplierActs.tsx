/** What an operator can do about an application: each act says what follows, and asks for the reason that is mailed. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { ConfirmDialog } from './ConfirmDialog';
import { ACTS, type Act, type SupplierFile, useDecideMutation } from './suppliersApi';

const REASON_MIN = 10;
const REASON_MAX = 1000;
const IS_HARD: Act[] = ['reject', 'suspend', 'close'];

interface ActDialogProps {
  supplier: SupplierFile;
  act: Act;
  onClose: () => void;
}

function ActDialog({ supplier, act, onClose }: ActDialogProps) {
  const t = useTranslations('operator.suppliers');
  const failed = useTranslations('operator')('failed');
  const done = useDone(onClose);
  // What the operator saw when the dialog opened: a refusal brings newer data, which they have not looked at.
  const [{ personId, companyName: company, revision }] = useState(supplier);
  const [decide, { isLoading, error }] = useDecideMutation();
  const confirm = async (reason?: string) => {
    const answer = await decide({ personId, act, revision, ...(reason && { reason }) });
    if (answer.error) return;
    done(t(`acts.${act}.done`, { company }));
    return true;
  };
  const title = t(`acts.${act}.title`, { company });
  const text = t(`acts.${act}.text`, { company });
  if (act === 'approve') {
    return (
      <ConfirmDialog
        title={title}
        text={text}
        confirmLabel={t('acts.approve.confirm')}
        isBusy={isLoading}
        error={error}
        onConfirm={() => void confirm()}
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      place={`supplier ${personId} ${act}`}
      title={title}
      reasonLabel={t(`acts.${act}.reason`)}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t(`acts.${act}.confirm`)}
      look={IS_HARD.includes(act) ? 'danger' : 'primary'}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}

export function SupplierActs({ supplier }: { supplier: SupplierFile }) {
  const t = useTranslations('operator.suppliers');
  const [act, setAct] = useState<Act>();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {ACTS[supplier.status].map((one) => (
          <Button
            key={one}
            look={IS_HARD.includes(one) ? 'danger' : one === 'ask' ? 'secondary' : 'primary'}
            onClick={() => setAct(one)}
          >
            {t(`acts.${one}.label`)}
          </Button>
        ))}
      </div>
      {act && <ActDialog supplier={supplier} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
