/** What a version changes, line by line; unchanged stretches are only counted. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import type { TextPreview } from './textsApi';

type Line = TextPreview['changes'][number]['lines'][number];
type Part = { kind: 'removed' | 'added'; key: string; text: string } | { kind: 'same'; key: string; count: number };

/** Empty lines separate parts and say nothing. */
function partsOf(lines: Line[]): Part[] {
  const parts: Part[] = [];
  for (const [i, { kind, text }] of lines.entries()) {
    const last = parts.at(-1);
    if (text.trim() === '') continue;
    if (kind !== 'same') parts.push({ kind, key: `${i}`, text });
    else if (last?.kind === 'same') last.count += 1;
    else parts.push({ kind, key: `${i}`, count: 1 });
  }
  return parts;
}

export function TextChanges({ lines }: { lines: Line[] }) {
  const t = useTranslations('operator.texts');
  const parts = partsOf(lines);
  if (parts.every(({ kind }) => kind === 'same')) return <p className="text-muted">{t('noChanges')}</p>;
  return (
    <ol className="flex flex-col gap-1.5">
      {parts.map((part) =>
        part.kind === 'same' ? (
          <li key={part.key} className="text-muted text-sm">
            {t('sameLines', { count: part.count })}
          </li>
        ) : (
          <li
            key={part.key}
            dir="auto"
            className={clsx(
              'wrap-anywhere rounded-control px-3 py-2',
              part.kind === 'added' ? 'bg-turq-50 text-turq-700' : 'bg-bole-50 text-bole-600',
            )}
          >
            <span aria-hidden="true">{part.kind === 'added' ? '+ ' : '− '}</span>
            <span className="sr-only">{t(part.kind === 'added' ? 'added' : 'removed')} </span>
            {part.text}
          </li>
        ),
      )}
    </ol>
  );
}
