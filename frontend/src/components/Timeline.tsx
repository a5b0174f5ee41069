/** What happened, in order, each with its time: the newest marked. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { formatDateTime } from '@/lib/dates';

export interface TimelineEntry {
  key: string;
  label: string;
  /** An instant; null where it was not noted. */
  date: string | null;
  note?: ReactNode;
  isBad?: boolean;
}

export function Timeline({ label, entries }: { label: string; entries: TimelineEntry[] }) {
  const locale = useLocale();
  const last = entries.length - 1;
  return (
    <ol aria-label={label}>
      {entries.map((entry, at) => (
        <li key={entry.key} className="relative flex gap-3 pb-3 last:pb-0">
          {at < last && <span aria-hidden="true" className="absolute start-[5px] top-4 bottom-0 w-0.5 bg-line" />}
          <span
            aria-hidden="true"
            className={clsx(
              'mt-1.5 size-3 shrink-0 rounded-full border-2',
              entry.isBad && 'border-bole-600 bg-bole-50',
              !entry.isBad && (at === last ? 'border-turq-700 bg-turq-700' : 'border-turq-700 bg-white'),
            )}
          />
          <span className="min-w-0 text-sm">
            <span className={clsx('block', at === last && 'font-semibold')}>{entry.label}</span>
            {entry.date && <span className="block text-muted">{formatDateTime(entry.date, locale)}</span>}
            {entry.note && <span className="block">{entry.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
