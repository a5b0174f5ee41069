/** Asks once more before something of the supplier's own is gone for good. */

import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';

interface RemovalDialogProps {
  words: { title: string; text: string; confirm: string; done: string };
  /** How far the removal is: as RTK Query tells it. */
  state: { isLoading: boolean; error?: unknown };
  remove: () => Promise<{ data?: true | undefined }>;
  /** Once it is gone, unless the dialog was closed before. */
  onDone: () => void;
  onClose: () => void;
}

export function RemovalDialog({ words, state, remove, onDone, onClose }: RemovalDialogProps) {
  const unreachable = useTranslations('toast')('serverUnreachable');
  const done = useDone(onDone);
  const confirm = async () => {
    const answer = await remove();
    if (answer.data) done(words.done);
  };
  return (
    <DialogForm
      title={words.title}
      confirmLabel={words.confirm}
      look="danger"
      isBusy={state.isLoading}
      failure={state.error ? (asFailure(state.error).message ?? unreachable) : undefined}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </DialogForm>
  );
}
