/** What is asked before a version of terms or of a text is planned for a day, and before it is taken back. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '@/components/Field';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';

/** Services hold the reasons for both to the same lengths. */
const REASON_MIN = 10;
const REASON_MAX = 1000;

type Versions = 'operator.terms' | 'operator.texts';

interface VersionDialogProps {
  of: Versions;
  /** Which of them it is about. */
  about: string;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
}

/** The words that both kinds of versions have for being asked about. */
function useReason(of: Versions, error: unknown) {
  const t = useTranslations(of);
  const failed = useTranslations('operator')('failed');
  return {
    ...{ reasonLabel: t('reason'), tooShort: t('reasonShort', { min: REASON_MIN }), min: REASON_MIN, max: REASON_MAX },
    failure: error ? (asFailure(error).message ?? failed) : undefined,
  };
}

interface PlanDialogProps extends VersionDialogProps {
  /** What follows, in words. */
  children: ReactNode;
  /** The earliest day from which it may hold. */
  firstDay: string;
  onConfirm: (reason: string, day: string) => Promise<unknown>;
}

export function PlanDialog({ of, about, isBusy, error, firstDay, children, onConfirm, onClose }: PlanDialogProps) {
  const t = useTranslations(of);
  const reason = useReason(of, error);
  const [day, setDay] = useState(firstDay);
  return (
    <ReasonDialog
      place={`${of} plan ${about}`}
      {...reason}
      title={t('planTitle')}
      confirmLabel={t('planConfirm')}
      look="primary"
      isBusy={isBusy}
      onConfirm={(given) => onConfirm(given, day)}
      onClose={onClose}
    >
      <p>{children}</p>
      <TextField
        name="effectiveOn"
        type="date"
        label={t('effectiveOn')}
        hint={t('effectiveHint')}
        min={firstDay}
        value={day}
        error={asFailure(error).fields.effectiveOn?.[0]}
        onChange={(event) => setDay(event.target.value)}
      />
    </ReasonDialog>
  );
}

interface WithdrawDialogProps extends VersionDialogProps {
  onConfirm: (reason: string) => Promise<unknown>;
}

export function WithdrawDialog({ of, about, isBusy, error, onConfirm, onClose }: WithdrawDialogProps) {
  const t = useTranslations(of);
  const reason = useReason(of, error);
  return (
    <ReasonDialog
      place={`${of} withdraw ${about}`}
      {...reason}
      title={t('withdrawTitle')}
      confirmLabel={t('withdraw')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('withdrawText')}</p>
    </ReasonDialog>
  );
}
