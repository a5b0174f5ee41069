/** What was mailed about an order, to whom, and what became of it: the subject, never the text. */
import { useLocale, useTranslations } from 'use-intl';
import { StateChip } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import type { OrderLetter } from './deskApi';
import { MESSAGE_TONES } from './MemberSent';

export function OrderLetters({ letters }: { letters: OrderLetter[] }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  if (letters.length === 0) return <p className="text-muted">{t('desk.noLetters')}</p>;
  return (
    <ul className="divide-y divide-line">
      {letters.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span className="min-w-0">
            <bdi lang="tr" className="block font-semibold">
              {one.subject}
            </bdi>
            <span className="block text-muted text-sm">
              {t(`desk.reader.${one.reader}`)} · {formatDatedTime(one.dateSent ?? one.dateCreated, locale)}
            </span>
          </span>
          <StateChip tone={MESSAGE_TONES[one.state]}>{t(`members.messageState.${one.state}`)}</StateChip>
        </li>
      ))}
    </ul>
  );
}
