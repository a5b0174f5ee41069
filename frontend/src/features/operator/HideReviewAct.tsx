/** Hides a review: asks once more, for the reason that its writer reads, and for a note that is kept. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SelectField } from '@/components/SelectField';
import { asFailure } from '@/lib/api';
import type { HideReason } from '@/lib/types';
import { useDone } from '@/lib/useDone';
import { type DeskReview, HIDE_REASONS, useHideReviewMutation } from './reviewsDeskApi';

const NOTE_MIN = 3;

function HideDialog({ review, onClose }: { review: DeskReview; onClose: () => void }) {
  const t = useTranslations('operator.reviews');
  const done = useDone(onClose);
  const [reason, setReason] = useState<HideReason>();
  const [asked, setAsked] = useState(false);
  const [hide, { isLoading, error }] = useHideReviewMutation();
  const confirm = async (note: string) => {
    setAsked(true);
    if (!reason) {
      document.getElementById('hide-reason')?.focus();
      return;
    }
    const answer = await hide({ reviewId: review.reviewId, reason, note });
    if (answer.error) return;
    done(t('done'));
    return true;
  };
  return (
    <ReasonDialog
      place={`review ${review.reviewId}`}
      title={t('hideTitle')}
      reasonLabel={t('note')}
      tooShort={t('noteShort')}
      min={NOTE_MIN}
      confirmLabel={t('hide')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? t('failed')) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('hideText', { title: review.title })}</p>
      <SelectField
        id="hide-reason"
        label={t('reason')}
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

export function HideReviewAct({ review }: { review: DeskReview }) {
  const t = useTranslations('operator.reviews');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="danger"
        className="self-start"
        aria-label={`${t('hide')}: ${review.title}`}
        onClick={() => setOpen(true)}
      >
        {t('hide')}
      </Button>
      {isOpen && <HideDialog review={review} onClose={() => setOpen(false)} />}
    </>
  );
}
