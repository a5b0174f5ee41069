/** Asks once more before a file of one's own papers is gone. */
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import type { Named } from './PaperFile';
import { useRemovePaperMutation } from './papersApi';

export function RemovePaper({ paper, name, onClose }: Named & { onClose: () => void }) {
  const t = useTranslations('panels.papers');
  const toasts = useTranslations('toast');
  const [remove, { isLoading, error }] = useRemovePaperMutation();
  const confirm = async () => {
    const answer = await remove(paper.id);
    if (answer.data) onClose();
  };
  return (
    <DialogForm
      title={t('removeTitle', { paper: name })}
      confirmLabel={t('removeShort')}
      look="danger"
      isBusy={isLoading}
      failure={error ? asFailure(error).message || toasts('serverUnreachable') : undefined}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </DialogForm>
  );
}
