/** A labelled input with its error beside it, and the summary of a form's errors on top of it. */
import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslations } from 'use-intl';

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

type TextFieldProps = Around & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

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

export function PasswordField(props: TextFieldProps) {
  const t = useTranslations('session');
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <TextField {...props} type={visible ? 'text' : 'password'} className="pe-12" />
      <button
        type="button"
        className="absolute end-0 top-[27px] grid size-11 place-items-center rounded-control"
        aria-label={visible ? t('hidePassword') : t('showPassword')}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </button>
    </div>
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

/** Errors in the order in which the form shows its fields, not in which it lists them; an error without a field comes last. */
function inFormsOrder(names: string[]): string[] {
  const fields = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const place = (name: string) => fields.indexOf(name) >>> 0;
  return names.sort((one, other) => place(one) - place(other));
}

/** The field's name once, and easy to find: messages mostly have it in them, as the specification words them. */
function Named({ label, message }: { label: string; message: string }) {
  const name = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [before, found, after] = message.split(new RegExp(`(?<!\\p{L})(${name})(?!\\p{L})`, 'iu'), 3);
  if (!found) return `${label}: ${message}`;
  return (
    <>
      {before}
      <b>{found}</b>
      {after}
    </>
  );
}

/** After a failed submit it takes the focus and names every field that is wrong, each a link to it. */
export function ErrorSummary({
  errors,
  labels,
  attempt,
}: {
  errors: FieldErrors;
  labels: Record<string, string>;
  attempt: number;
}) {
  const t = useTranslations('common');
  const box = useRef<HTMLDivElement>(null);
  const names = inFormsOrder(Object.keys(labels).filter((name) => errors[name]));
  const shown = attempt > 0 && names.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus once.
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [attempt]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-control bg-bole-50 px-4 py-3 text-bole-600">
      <p className="font-semibold">{t('errorSummary')}</p>
      <ul className="mt-1 flex flex-col">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-block min-h-6 py-0.5 underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(name)?.focus();
              }}
            >
              <Named label={labels[name] ?? ''} message={String(errors[name]?.message ?? '')} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
