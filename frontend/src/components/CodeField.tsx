/** The code of a second factor: six digits that a phone may fill in, or a recovery code, which has letters too. */
import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { BOX, described, FieldFrame } from './Field';

const LONGEST = 24;

interface CodeFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** A recovery code comes from paper: no phone knows it, and digits alone can't type it. */
  isRecovery?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function CodeField({ id, label, value, onChange, error, hint, isRecovery = false, ref }: CodeFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <input
        ref={ref}
        id={id}
        dir="ltr"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST}
        value={value}
        aria-invalid={!!error}
        aria-describedby={described(id, { label, error, hint })}
        className={clsx(BOX, 'min-h-14 text-center font-bold text-xl tabular-nums tracking-[0.2em]')}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* Said aloud too: after Enter the focus was here already, and nothing else would tell. */}
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
    </FieldFrame>
  );
}
