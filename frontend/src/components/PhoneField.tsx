/** A phone of Türkiye: the country code stands fixed before the number, which is grouped while it is typed. */
import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { COUNTRY_CODE, nationalPart, phoneFrom } from '@/lib/phone';
import { BOX, described, FieldFrame } from './Field';

interface PhoneFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function PhoneField({ id, label, value, onChange, onBlur, error, hint, disabled, ref }: PhoneFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative" dir="ltr">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 flex items-center text-muted tabular-nums"
        >
          {COUNTRY_CODE}
        </span>
        <input
          ref={ref}
          id={id}
          name={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="5XX XXX XX XX"
          disabled={disabled}
          value={nationalPart(value)}
          aria-invalid={!!error}
          aria-describedby={described(id, { label, error, hint })}
          className={clsx(BOX, 'min-h-11 ps-14 tabular-nums')}
          onChange={(event) => onChange(phoneFrom(event.target.value))}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  );
}
