/** Where a member is signed in, and what was sent to them: of what kind and when, never its text. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import type { MemberFile, Sent } from './membersApi';
import { SentMessage } from './SentMessage';

export function MemberSessions({ sessions, openSessions }: Pick<MemberFile, 'sessions' | 'openSessions'>) {
  const t = useTranslations('operator.members');
  const locale = useLocale();
  if (sessions.length === 0) return <p className="text-muted">{t('noSessions')}</p>;
  return (
    <>
      {openSessions > sessions.length && (
        <p className="text-muted">{t('sessionsOf', { shown: sessions.length, count: openSessions })}</p>
      )}
      <ul className="divide-y divide-line">
        {sessions.map((one) => (
          <li key={`${one.startedAt} ${one.device} ${one.lastSeenAt}`} className="py-2">
            <p className="font-semibold">
              <bdi>{one.device}</bdi>
            </p>
            <p className="text-muted text-sm">
              {t('sessionTimes', {
                since: formatDatedTime(one.startedAt, locale),
                seen: formatDatedTime(one.lastSeenAt, locale),
              })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function MemberMessages({ messages }: { messages: Sent[] }) {
  const t = useTranslations('operator.members');
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line">
      {messages.map((one) => (
        <SentMessage
          key={one.id}
          title={`${t(`sent.${one.kind}`)} · ${t(`channel.${one.channel}`)}`}
          about={formatDatedTime(one.dateSent ?? one.dateCreated, locale)}
          state={one.state}
        />
      ))}
    </ul>
  );
}
