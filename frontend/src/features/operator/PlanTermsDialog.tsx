/** Asks from which day terms are to hold and why, and says what follows. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { useDone } from '@/lib/useDone';
import { type Terms, type TermsFile, usePlanTermsMutation } from './termsApi';
import { PlanDialog } from './versionDialogs';

interface PlanTermsDialogProps {
  file: TermsFile;
  /** The version that the operator began from. */
  basedOn: string | null;
  terms: Terms;
  onClose: () => void;
}

export function PlanTermsDialog({ file, basedOn, terms, onClose }: PlanTermsDialogProps) {
  const t = useTranslations('operator.terms');
  const locale = useLocale();
  const done = useDone(onClose);
  const [began] = useState(basedOn);
  const [plan, { isLoading, error }] = usePlanTermsMutation();
  const confirm = async (reason: string, day: string) => {
    const answer = await plan({ ...terms, effectiveOn: day, reason, basedOn: began });
    if (answer.error) return;
    const isAwaiting = answer.data.versions[0]?.state === 'awaiting';
    const text = t(isAwaiting ? 'asked' : 'planned', { date: formatDate(day, locale) });
    done(text);
  };
  return (
    <PlanDialog
      of="operator.terms"
      isBusy={isLoading}
      error={error}
      firstDay={file.firstDay}
      onConfirm={(reason, day) => void confirm(reason, day)}
      onClose={onClose}
    >
      {t('planText')}
    </PlanDialog>
  );
}
