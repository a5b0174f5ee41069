/** Asks from which day a version is to hold and why, and says what follows. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { TextField } from '@/components/Field';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { formatDate } from '@/lib/dates';
import { toastRequested } from '@/lib/toasts';
import { type Bodies, REASON_MAX, REASON_MIN, type TextFile, usePlanTextMutation } from './textsApi';

interface PlanTextDialogProps {
  file: TextFile;
  bodies: Bodies;
  onClose: () => void;
}

export function PlanTextDialog({ file, bodies, onClose }: PlanTextDialogProps) {
  const t = useTranslations('operator.texts');
  const words = useTranslations('operator');
  const locale = useLocale();
  const dispatch = useDispatch();
  const [day, setDay] = useState(file.firstDay);
  // The version that the operator read: a refusal may bring a newer file, which they have not looked at.
  const [basedOn] = useState(file.version);
  const [plan, { isLoading, error }] = usePlanTextMutation();
  const failure = asFailure(error);
  const confirm = async (reason: string) => {
    const answer = await plan({ slug: file.slug, bodies, effectiveOn: day, reason, basedOn });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', text: t('planned', { date: formatDate(day, locale) }) }));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('planTitle')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t('planConfirm')}
      look="primary"
      isBusy={isLoading}
      failure={error ? (failure.message ?? words('failed')) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{t(file.isAgreement ? 'planTextAgreement' : 'planText')}</p>
      <TextField
        name="effectiveOn"
        type="date"
        label={t('effectiveOn')}
        hint={t('effectiveHint')}
        min={file.firstDay}
        value={day}
        error={failure.fields.effectiveOn?.[0]}
        onChange={(event) => setDay(event.target.value)}
      />
    </ReasonDialog>
  );
}
