/** What was mailed about an order, to whom, and what became of it: the subject, never the text. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import type { OrderLetter } from './deskApi';
import { SentMessage } from './SentMessage';

export function OrderLetters({ letters }: { letters: OrderLetter[] }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line">
      {letters.map((one) => (
        <SentMessage
          key={one.id}
          title={<bdi lang="tr">{one.subject}</bdi>}
          about={`${t(`desk.reader.${one.reader}`)} · ${formatDatedTime(one.dateSent ?? one.dateCreated, locale)}`}
          state={one.state}
        />
      ))}
    </ul>
  );
}
