/** Asks once more before something that cannot be taken back, and for the reason that is kept of it. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { TextAreaField } from './Field';

const REASON_MAX = 500;

interface ReasonDialogProps {
  title: string;
  children: ReactNode;
  reasonLabel: string;
  /** Said when the reason is shorter than `min`. */
  tooShort: string;
  min: number;
  max?: number;
  confirmLabel: string;
  look?: 'primary' | 'danger';
  isBusy: boolean;
  /** What the server said when it refused. */
  failure?: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Mounted while it is open, so that each opening begins empty. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    children,
    reasonLabel,
    tooShort,
    min,
    max = REASON_MAX,
    confirmLabel,
    look = 'danger',
    isBusy,
    failure,
    onConfirm,
    onClose,
  } = props;
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isShort = reason.trim().length < min;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (isShort) document.getElementById('reason')?.focus();
          else onConfirm(reason.trim());
        }}
      >
        {children}
        <TextAreaField
          name="reason"
          label={reasonLabel}
          maxLength={max}
          value={reason}
          error={asked && isShort ? tooShort : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure && (
          <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
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
