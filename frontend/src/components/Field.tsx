/** A labelled input with its error beside it. */
import clsx from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';

export const BOX =
  'w-full rounded-control border border-edge bg-white px-4 py-2.5 text-base placeholder:text-muted aria-invalid:border-bole-600 disabled:bg-glaze';

interface Around {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

interface FrameProps extends Around {
  id: string;
  children: ReactNode;
}

/** Label above, error under: also for inputs that are not plain ones. */
export function FieldFrame({ id, label, error, hint, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

export function described(id: string, { error, hint }: Around): string | undefined {
  return clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
}

export type TextFieldProps = Around & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? input.name ?? ownId;
  const around = { label, error, hint };
  return (
    <FieldFrame id={id} {...around}>
      <input
        {...input}
        id={id}
        aria-invalid={!!error}
        aria-describedby={described(id, around)}
        className={clsx(BOX, 'min-h-11', className)}
      />
    </FieldFrame>
  );
}

type TextAreaProps = Around & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextAreaField({ label, error, hint, className, ...input }: TextAreaProps) {
  const ownId = useId();
  const id = input.id ?? input.name ?? ownId;
  const around = { label, error, hint };
  return (
    <FieldFrame id={id} {...around}>
      <textarea
        {...input}
        id={id}
        aria-invalid={!!error}
        aria-describedby={described(id, around)}
        className={clsx(BOX, 'min-h-28', className)}
      />
    </FieldFrame>
  );
}
