/** Six digits from a message: one field, so that phones can fill it and people can paste into it. */
import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { latinDigits } from '@/lib/typedNumbers';
import { BOX, described, FieldFrame } from './Field';

export const OTP_LENGTH = 6;

interface OtpFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A code as it is pasted: '123 456', or with digits of another script. The browser would cut it before its spaces are gone. */
function codeFrom(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, OTP_LENGTH);
}

export function OtpField({ id, label, value, onChange, error, hint, ref }: OtpFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        ref={ref}
        id={id}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        aria-invalid={!!error}
        aria-describedby={described(id, { label, error, hint })}
        className={clsx(BOX, 'min-h-14 text-center font-bold text-2xl tabular-nums tracking-[0.4em]')}
        onChange={(event) => onChange(codeFrom(event.target.value))}
      />
    </FieldFrame>
  );
}
