/** Asks the seller a question. The worked example of a dialog with a form. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { TextAreaField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import { useIsHere } from '@/lib/useIsHere';
import { useAskQuestionMutation } from './talkApi';

const QUESTION_MIN = 3;
const QUESTION_MAX = 200;

/** Mounted while it is open, so that each opening begins empty. */
export function AskDialog({ adId, onClose }: { adId: number; onClose: () => void }) {
  const t = useTranslations('adTabs');
  const common = useTranslations('common');
  const toast = useTranslations('toast');
  const [text, setText] = useState('');
  const [ask, { isLoading, error }] = useAskQuestionMutation();
  const isHere = useIsHere();
  const send = async () => {
    const answer = await ask({ adId, question: text.trim() });
    if (!answer.error && isHere.current) onClose();
  };
  return (
    <Dialog title={t('ask')} isOpen onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextAreaField
          name="question"
          label={t('askLabel')}
          maxLength={QUESTION_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={t('askCount', { count: text.length })}
          // A toast says in the specification's words that it failed; why stands here.
          error={error ? (asFailure(error).message ?? toast('serverUnreachable')) : undefined}
        />
        <p className="text-muted text-sm">{t('askWarning')}</p>
        <Button type="submit" disabled={isLoading || text.trim().length < QUESTION_MIN}>
          {common('send')}
        </Button>
      </form>
    </Dialog>
  );
}
