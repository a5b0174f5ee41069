/** Asks from which day terms are to hold and why, and says what follows. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { useDone } from '@/lib/useDone';
import {
  formOf,
  TERM_FIELDS,
  type TermsFile,
  type TermsForm,
  type TermsVersion,
  termsFrom,
  usePlanTermsMutation,
} from './termsApi';
import { PlanDialog } from './versionDialogs';

interface PlanTermsDialogProps {
  file: TermsFile;
  /** The version that the operator began from. */
  current: TermsVersion;
  /** What was typed, without faults. */
  form: TermsForm;
  onPlanned: () => void;
  onClose: () => void;
}

export function PlanTermsDialog({ file, current, form, onPlanned, onClose }: PlanTermsDialogProps) {
  const t = useTranslations('operator.terms');
  const locale = useLocale();
  const done = useDone(onClose);
  const [began] = useState(current);
  const before = formOf(began);
  const changed = TERM_FIELDS.filter((name) => before[name] !== form[name].trim());
  const [plan, { isLoading, error }] = usePlanTermsMutation();
  const confirm = async (reason: string, day: string) => {
    const terms = termsFrom(form);
    const answer = terms && (await plan({ ...terms, effectiveOn: day, reason, basedOn: began.id }));
    if (!answer || answer.error) return;
    const isAwaiting = answer.data.versions[0]?.state === 'awaiting';
    const text = t(isAwaiting ? 'asked' : 'planned', { date: formatDate(day, locale) });
    onPlanned();
    done(text);
    return true;
  };
  return (
    <PlanDialog
      of="operator.terms"
      about={began.id ?? ''}
      isBusy={isLoading}
      error={error}
      firstDay={file.firstDay}
      onConfirm={confirm}
      onClose={onClose}
    >
      <span className="flex flex-col gap-3">
        <span className="font-semibold">
          {changed.map((name) => (
            <span key={name} className="block">
              {t('change', { field: t(`field.${name}`), before: before[name], after: form[name].trim() })}
            </span>
          ))}
        </span>
        <span>{t('planText')}</span>
      </span>
    </PlanDialog>
  );
}
