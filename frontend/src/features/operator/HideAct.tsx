/** Hides what a person wrote: asks once more, for the reason that others read, and for a note that is kept. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SelectField } from '@/components/SelectField';
import { asFailure } from '@/lib/api';
import type { HideReason } from '@/lib/types';
import { useDone } from '@/lib/useDone';
import { HIDE_REASONS, NOTE_MIN, type Why, type Written } from './reviewsDeskApi';

interface HideActProps {
  what: Written;
  /** Tells it from all others of its kind. */
  id: string | number;
  /** What it was written about. */
  title: string;
  call: { isLoading: boolean; error?: unknown };
  onHide: (why: Why) => Promise<{ error?: unknown }>;
}

function HideDialog({ what, id, title, call, onHide, onClose }: HideActProps & { onClose: () => void }) {
  const t = useTranslations('operator.reviews');
  const done = useDone(onClose);
  const [reason, setReason] = useState<HideReason>();
  const [asked, setAsked] = useState(false);
  const confirm = async (note: string) => {
    setAsked(true);
    if (!reason) {
      document.getElementById('hide-reason')?.focus();
      return;
    }
    const answer = await onHide({ reason, note });
    if (answer.error) return;
    done(t(`done.${what}`));
    return true;
  };
  return (
    <ReasonDialog
      place={`${what} ${id}`}
      title={t(`hideTitle.${what}`)}
      reasonLabel={t('note')}
      tooShort={t('noteShort')}
      min={NOTE_MIN}
      confirmLabel={t(`hide.${what}`)}
      isBusy={call.isLoading}
      failure={call.error ? (asFailure(call.error).message ?? t('failed')) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`hideText.${what}`, { title })}</p>
      <SelectField
        id="hide-reason"
        label={t(what === 'review' ? 'reason' : 'reasonForAll')}
        error={asked && !reason ? t('reasonMissing') : undefined}
        value={reason ?? ''}
        onChange={(event) => setReason(HIDE_REASONS.find((one) => one === event.target.value))}
      >
        <option value="">{t('choose')}</option>
        {HIDE_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`because.${one}`)}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}

export function HideAct(props: HideActProps) {
  const t = useTranslations('operator.reviews');
  const [isOpen, setOpen] = useState(false);
  const label = t(`hide.${props.what}`);
  return (
    <>
      <Button
        look="danger"
        className="self-start"
        aria-label={`${label}: ${props.title}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <HideDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
