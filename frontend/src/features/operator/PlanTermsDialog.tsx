/** Asks from which day terms are to hold and why, and says what follows. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { TextField } from '@/components/Field';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { formatDate } from '@/lib/dates';
import { toastRequested } from '@/lib/toasts';
import { REASON_MAX, REASON_MIN, type Terms, type TermsFile, usePlanTermsMutation } from './termsApi';

interface PlanTermsDialogProps {
  file: TermsFile;
  /** The version that the operator began from. */
  basedOn: string | null;
  terms: Terms;
  onClose: () => void;
}

export function PlanTermsDialog({ file, basedOn, terms, onClose }: PlanTermsDialogProps) {
  const t = useTranslations('operator.terms');
  const failed = useTranslations('operator')('failed');
  const locale = useLocale();
  const dispatch = useDispatch();
  const [day, setDay] = useState(file.firstDay);
  const [began] = useState(basedOn);
  const [plan, { isLoading, error }] = usePlanTermsMutation();
  const failure = asFailure(error);
  const confirm = async (reason: string) => {
    const answer = await plan({ ...terms, effectiveOn: day, reason, basedOn: began });
    if (answer.error) return;
    const isAwaiting = answer.data.versions[0]?.state === 'awaiting';
    const text = t(isAwaiting ? 'asked' : 'planned', { date: formatDate(day, locale) });
    dispatch(toastRequested({ kind: 'success', text }));
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
      failure={error ? (failure.message ?? failed) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{t('planText')}</p>
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
