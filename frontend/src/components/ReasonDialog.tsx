/** Asks once more before something that cannot be taken back, and for the reason that is kept of it. */
import { type ReactNode, useState } from 'react';
import { DialogForm } from './DialogForm';
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
  const { children, reasonLabel, tooShort, min, max = REASON_MAX, look = 'danger', onConfirm, ...form } = props;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isShort = reason.trim().length < min;
  const submit = () => {
    setAsked(true);
    if (isShort) document.getElementById('reason')?.focus();
    else onConfirm(reason.trim());
  };
  return (
    <DialogForm look={look} onSubmit={submit} {...form}>
      {children}
      <TextAreaField
        name="reason"
        label={reasonLabel}
        maxLength={max}
        value={reason}
        error={asked && isShort ? tooShort : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </DialogForm>
  );
}
