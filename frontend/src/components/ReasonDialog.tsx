/** Asks once more before something that cannot be taken back, and for the reason that is kept of it. */
import { type ReactNode, useState } from 'react';
import { useKeptText } from '@/lib/keptWords';
import { DialogForm } from './DialogForm';
import { TextAreaField } from './Field';

const REASON_MAX = 500;

interface ReasonDialogProps {
  /** What the reason is for: its words are kept under it, in this tab, until they are sent. */
  place: string;
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
  /** Gives true once it is done. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Mounted while it is open, so that each opening begins with what was written and not sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { place, children, reasonLabel, tooShort, min, max = REASON_MAX, look = 'danger', onConfirm, ...form } = props;
  const kept = useKeptText(`reason ${place}`);
  const [reason, setReason] = useState(kept.text);
  const [asked, setAsked] = useState(false);
  const isShort = reason.trim().length < min;
  const submit = async () => {
    setAsked(true);
    if (isShort) document.getElementById('reason')?.focus();
    else if ((await onConfirm(reason.trim())) === true) kept.forget();
  };
  return (
    <DialogForm look={look} onSubmit={() => void submit()} {...form}>
      {children}
      <TextAreaField
        name="reason"
        label={reasonLabel}
        maxLength={max}
        value={reason}
        error={asked && isShort ? tooShort : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          kept.keep(event.target.value);
        }}
      />
    </DialogForm>
  );
}
