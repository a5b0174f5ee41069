/** Asks once more before a paper that one has sent is gone. */
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { DialogForm } from './DialogForm';

interface PaperRemovalProps {
  /** Of the paper. */
  name: string;
  /** What follows, where that is something else than that it is gone. */
  text?: string;
  isBusy: boolean;
  /** What the last attempt came to, where it failed. */
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export function PaperRemoval({ name, text, isBusy, error, onConfirm, onClose }: PaperRemovalProps) {
  const t = useTranslations('panels.papers');
  const toasts = useTranslations('toast');
  return (
    <DialogForm
      title={t('removeTitle', { paper: name })}
      confirmLabel={t('removeShort')}
      look="danger"
      isBusy={isBusy}
      failure={error ? asFailure(error).message || toasts('serverUnreachable') : undefined}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p>{text ?? t('removeText')}</p>
    </DialogForm>
  );
}
