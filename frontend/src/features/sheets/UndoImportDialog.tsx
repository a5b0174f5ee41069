/** Asks once more before a file is undone, and says line by line what could not be. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { type ProductImport, type UndoneFile, useUndoImportMutation } from './sheetsApi';

interface UndoImportDialogProps {
  applied: ProductImport;
  onClose: () => void;
}

function Left({ undone, onClose }: { undone: UndoneFile; onClose: () => void }) {
  const t = useTranslations('supplier.sheets');
  return (
    <Dialog title={t('undoneTitle')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4" role="status">
        <p>{undone.left.length === 0 ? t('allUndone') : t('someStay', { count: undone.left.length })}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {undone.left.map(({ line, outcome }) => (
            <li key={line}>
              {t('leftLine', { line })} {t(`outcome.${outcome}`)}
            </li>
          ))}
        </ul>
        <Button className="self-end" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}

export function UndoImportDialog({ applied, onClose }: UndoImportDialogProps) {
  const t = useTranslations('supplier.sheets');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [undo, { isLoading, error }] = useUndoImportMutation();
  const [undone, setUndone] = useState<UndoneFile>();
  if (undone) return <Left undone={undone} onClose={onClose} />;
  const { added, changed, fileName } = applied;
  return (
    <DialogForm
      title={t('undoTitle')}
      confirmLabel={t('undoTitle')}
      look="danger"
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? unreachable) : undefined}
      onSubmit={() => void undo(applied.id).then(({ data }) => data && setUndone(data))}
      onClose={onClose}
    >
      <p className="wrap-anywhere font-semibold">
        <bdi>{fileName}</bdi>
      </p>
      <p>{t('undoEffect', { added, changed })}</p>
      <p className="text-muted text-sm">{t('undoRule')}</p>
    </DialogForm>
  );
}
