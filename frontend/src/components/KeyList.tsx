/** Shortcuts of the keyboard with what they do. */
import { Fragment, useId } from 'react';
import { useTranslations } from 'use-intl';

interface KeyListProps {
  title: string;
  shortcuts: { keys: string; label: string }[];
}

/** A key as it stands on a keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-md border border-edge border-b-2 bg-white px-1.5 font-semibold text-ink text-sm">
      {name.length === 1 ? name.toUpperCase() : name}
    </kbd>
  );
}

function Keys({ keys }: { keys: string }) {
  const t = useTranslations('panels.keys');
  return keys.split(' ').map((key, at) => (
    <Fragment key={key + String(at)}>
      {at > 0 && <span className="text-muted text-sm"> {t('then')} </span>}
      <Key name={key} />
    </Fragment>
  ));
}

export function KeyList({ title, shortcuts }: KeyListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 font-bold">
        {title}
      </h3>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-1.5">
            <dt className="min-w-0">{label}</dt>
            <dd className="shrink-0">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
