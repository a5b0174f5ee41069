/** Asks once more before a draft, or an ad that waits for its hour, is gone. */
import { useTranslations } from 'use-intl';
import { type OwnDraft, useRemoveDraftMutation } from './draftsApi';
import { RemovalDialog } from './RemovalDialog';

interface RemoveDraftDialogProps {
  draft: OwnDraft;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveDraftDialog({ draft, onRemoved, onClose }: RemoveDraftDialogProps) {
  const t = useTranslations('supplier.drafts');
  const [remove, state] = useRemoveDraftMutation();
  const removed = async () => {
    const answer = await remove(draft.draftId);
    // Also for who has closed the dialog meanwhile: the form of what is gone leads away.
    if (answer.data) onRemoved();
    return answer;
  };
  const text = t(draft.state === 'planned' ? 'removePlannedText' : 'removeText');
  return (
    <RemovalDialog
      words={{ title: t('removeTitle'), text, confirm: t('remove'), done: t('removed') }}
      state={state}
      remove={removed}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
