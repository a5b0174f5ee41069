/** A small form in a dialog: its fields, what the server said when it refused, and the two ways out. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSaidIfGone } from '@/lib/useSaidIfGone';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface DialogFormProps {
  title: string;
  confirmLabel: string;
  look?: 'primary' | 'danger';
  isBusy: boolean;
  failure?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Mounted while it is open, so that each opening begins empty. */
export function DialogForm(props: DialogFormProps) {
  const { title, confirmLabel, look = 'primary', isBusy, failure, onSubmit, onClose, children } = props;
  const common = useTranslations('common');
  const turnAway = useSaidIfGone(failure);
  const close = () => {
    turnAway();
    onClose();
  };
  return (
    <Dialog title={title} isOpen onClose={close}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {failure && (
          <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" look={look} disabled={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
