/** What was said about something, each with its moment, as it was written. */
import { useLocale } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';

interface SaidWordsProps {
  label: string;
  words: readonly { text: string; date: string }[];
}

export function SaidWords({ label, words }: SaidWordsProps) {
  const locale = useLocale();
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {words.map(({ text, date }) => (
        <li key={`${date} ${text}`} className="wrap-anywhere py-3">
          <p dir="auto" className="whitespace-pre-line">
            {text}
          </p>
          <p className="text-muted text-sm">{formatDatedTime(date, locale)}</p>
        </li>
      ))}
    </ol>
  );
}
