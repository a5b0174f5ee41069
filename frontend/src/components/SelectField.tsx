/** A labelled choice of one out of few, with its error beside it. */
import clsx from 'clsx';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { BOX, described, FieldFrame } from './Field';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
  hint?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, error, hint, className, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  const id = select.id ?? select.name ?? ownId;
  const around = { label, error, hint };
  return (
    <FieldFrame id={id} {...around}>
      <select
        {...select}
        id={id}
        aria-invalid={!!error}
        aria-describedby={described(id, around)}
        className={clsx(BOX, 'min-h-11', className)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
