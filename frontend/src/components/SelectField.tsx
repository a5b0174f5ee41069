/** A labelled choice of one out of few, with its error beside it. */
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
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
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={!!error}
          aria-describedby={described(id, around)}
          className={clsx(BOX, 'min-h-11 appearance-none pe-11', className)}
        >
          {children}
        </select>
        <ChevronDown size={18} aria-hidden="true" className="pointer-events-none absolute end-4 top-3.5 text-muted" />
      </div>
    </FieldFrame>
  );
}
