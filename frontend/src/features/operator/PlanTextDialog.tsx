/** Asks from which day a version is to hold and why, and says what follows. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { useDone } from '@/lib/useDone';
import { type Bodies, type TextFile, usePlanTextMutation } from './textsApi';
import { PlanDialog } from './versionDialogs';

interface PlanTextDialogProps {
  file: TextFile;
  bodies: Bodies;
  onClose: () => void;
  onPlanned: () => void;
}

export function PlanTextDialog({ file, bodies, onClose, onPlanned }: PlanTextDialogProps) {
  const t = useTranslations('operator.texts');
  const locale = useLocale();
  const done = useDone(onClose);
  // The version that the operator read: a refusal may bring a newer file, which they have not looked at.
  const [basedOn] = useState(file.version);
  const [plan, { isLoading, error }] = usePlanTextMutation();
  const confirm = async (reason: string, day: string) => {
    const answer = await plan({ slug: file.slug, bodies, effectiveOn: day, reason, basedOn });
    if (answer.error) return;
    onPlanned();
    done(t('planned', { date: formatDate(day, locale) }));
    return true;
  };
  return (
    <PlanDialog
      of="operator.texts"
      about={file.slug}
      isBusy={isLoading}
      error={error}
      firstDay={file.firstDay}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(file.isAgreement ? 'planTextAgreement' : 'planText')}
    </PlanDialog>
  );
}
