/** Asks once more before a draft, or an ad that waits for its hour, is gone. */
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { type OwnDraft, useRemoveDraftMutation } from './draftsApi';

interface RemoveDraftDialogProps {
  draft: OwnDraft;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveDraftDialog({ draft, onRemoved, onClose }: RemoveDraftDialogProps) {
  const t = useTranslations('supplier.drafts');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const done = useDone(onClose);
  const [remove, { isLoading, error }] = useRemoveDraftMutation();
  const confirm = async () => {
    const answer = await remove(draft.draftId);
    if (!answer.data) return;
    done(t('removed'));
    onRemoved();
  };
  return (
    <DialogForm
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      look="danger"
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? unreachable) : undefined}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t(draft.state === 'planned' ? 'removePlannedText' : 'removeText')}</p>
    </DialogForm>
  );
}
