/** Shows again what an operator hid: asks once more, for a note that is kept. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { NOTE_MIN, type Place, useShowAgainMutation, type Written } from './reviewsDeskApi';

interface ShowActProps {
  what: Written;
  /** Where it is hidden: `replies/ID`. */
  place: Place;
  /** What it was written about. */
  title: string;
}

function ShowDialog({ what, place, title, onClose }: ShowActProps & { onClose: () => void }) {
  const t = useTranslations('operator.reviews');
  const done = useDone(onClose);
  const [show, { isLoading, error }] = useShowAgainMutation();
  const confirm = async (note: string) => {
    const part = what === 'question' || what === 'answer' ? { part: what } : {};
    const answer = await show({ place, note, ...part });
    if (answer.error) return;
    done(t(`shown.${what}`));
    return true;
  };
  return (
    <ReasonDialog
      place={`show ${what} ${place}`}
      title={t(`showTitle.${what}`)}
      reasonLabel={t('note')}
      tooShort={t('noteShort')}
      min={NOTE_MIN}
      confirmLabel={t('show')}
      look="primary"
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? t('showFailed')) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`showText.${what}`, { title })}</p>
    </ReasonDialog>
  );
}

export function ShowAct(props: ShowActProps) {
  const t = useTranslations('operator.reviews');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className="self-start"
        aria-label={`${t('show')}: ${t(`kind.${props.what}`)}, ${props.title}`}
        onClick={() => setOpen(true)}
      >
        {t('show')}
      </Button>
      {isOpen && <ShowDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
