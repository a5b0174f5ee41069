/** An operator sets aside what a supplier refused, with a reason that both sides read. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { type ProductReturn, useOverruleReturnMutation } from './returnDeskApi';

const REASON_MIN = 3;
const REASON_MAX = 200;

function OverruleDialog({ one, onClose }: { one: ProductReturn; onClose: () => void }) {
  const t = useTranslations('operator.returns');
  const dispatch = useDispatch();
  const [overrule, { isLoading, error }] = useOverruleReturnMutation();
  const confirm = async (note: string) => {
    const answer = await overrule({ returnId: one.returnId, note });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', text: t('overruled') }));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('overruleTitle')}
      reasonLabel={t('overruleReason')}
      tooShort={t('overruleShort')}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t('overrule')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? t('overruleFailed')) : undefined}
      onConfirm={(note) => void confirm(note)}
      onClose={onClose}
    >
      <p>{t(one.status === 'denied' ? 'overruleDenied' : 'overruleRejected', { title: one.title })}</p>
    </ReasonDialog>
  );
}

export function OverruleAct({ one }: { one: ProductReturn }) {
  const t = useTranslations('operator.returns');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" aria-label={`${t('overrule')}: #${one.number} ${one.title}`} onClick={() => setOpen(true)}>
        {t('overrule')}
      </Button>
      {isOpen && <OverruleDialog one={one} onClose={() => setOpen(false)} />}
    </>
  );
}
