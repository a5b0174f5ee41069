/** What is wrong in a form, on top of it, after a try to send it. */
import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslations } from 'use-intl';

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
