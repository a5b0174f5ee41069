/** Asks once before something that is written to the audit log. */
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
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

export function ConfirmDialog({ text, error, onConfirm, ...form }: ConfirmDialogProps) {
  const t = useTranslations('operator');
  return (
    <DialogForm failure={error ? (asFailure(error).message ?? t('failed')) : undefined} onSubmit={onConfirm} {...form}>
      <p>{text}</p>
    </DialogForm>
  );
}
