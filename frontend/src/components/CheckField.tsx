/** A box to tick with its sentence, and what is wrong with it underneath. */
import type { ReactNode } from 'react';

interface CheckFieldProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  error?: string | undefined;
}

export function CheckField({ id, checked, onChange, children, error }: CheckFieldProps) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={!!error}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-cobalt-600"
        />
        <span className="pt-0.5">{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
