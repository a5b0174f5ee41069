/** Asks once before something that is written to the audit log. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { asFailure } from '@/lib/api';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  isBusy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, text, confirmLabel, isBusy, error, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations();
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>{text}</p>
      {!!error && (
        <p role="alert" className="mt-4 rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
          {asFailure(error).message ?? t('error.loadFailed')}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
