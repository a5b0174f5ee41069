/** Says what would be taken back and what not, asks once more, and says afterwards what became of it. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { DialogForm } from '@/components/DialogForm';
import type { AppliedFile, UndoneParcel } from './deskApi';
import { useUndoTracking } from './useUndoTracking';

const isTaken = ({ outcome }: UndoneParcel) => outcome === 'taken_back';

/** Which lines stay as they are, each with its reason. */
function Staying({ parcels }: { parcels: UndoneParcel[] }) {
  const t = useTranslations('supplier.tracking');
  const staying = parcels.filter((one) => !isTaken(one));
  if (staying.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{t('someStay', { count: staying.length })}</p>
      <ul className="flex max-h-64 list-disc flex-col gap-1 overflow-y-auto ps-5">
        {staying.map(({ shipmentId, line, number, trackingNumber, outcome }) => (
          <li key={shipmentId} className="wrap-anywhere">
            {t('leftLine', { line })} <bdi dir="ltr">#{number}</bdi>, <bdi>{trackingNumber}</bdi>:{' '}
            {t(`outcome.${outcome}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Done({ parcels, onClose }: { parcels: UndoneParcel[]; onClose: () => void }) {
  const t = useTranslations('supplier.tracking');
  return (
    <Dialog title={t('undoneTitle')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4" role="status">
        <p>{t('taken', { count: parcels.filter(isTaken).length })}</p>
        <Staying parcels={parcels} />
        <Button className="self-end" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}

interface UndoTrackingDialogProps {
  applied: AppliedFile;
  onUndone: () => void;
  onClose: () => void;
}

export function UndoTrackingDialog({ applied, onUndone, onClose }: UndoTrackingDialogProps) {
  const t = useTranslations('supplier.tracking');
  const { expected, undone, isUndoing, failure, confirm } = useUndoTracking(applied.id, onUndone);
  if (undone) return <Done parcels={undone.parcels} onClose={onClose} />;
  const count = expected?.parcels.filter(isTaken).length ?? 0;
  return (
    <DialogForm
      title={t('undoTitle')}
      confirmLabel={count > 0 ? t('undoConfirm', { count }) : t('undoTitle')}
      look="danger"
      isBusy={isUndoing || count === 0}
      failure={failure && (failure.message ?? t('undoFailed'))}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p className="wrap-anywhere font-semibold">
        <bdi>{applied.fileName}</bdi>
      </p>
      {expected ? (
        <>
          <p>{count > 0 ? t('undoEffect', { count }) : t('nothingToUndo')}</p>
          {count > 0 && <p className="text-muted text-sm">{t('undoRule')}</p>}
          <Staying parcels={expected.parcels} />
        </>
      ) : (
        !failure && <p role="status">{t('checking')}</p>
      )}
      {isUndoing && <p role="status">{t('undoing')}</p>}
    </DialogForm>
  );
}
