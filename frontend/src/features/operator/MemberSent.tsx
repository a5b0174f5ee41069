/** Where a member is signed in, and what was sent to them: of what kind and when, never its text. */
import { useLocale, useTranslations } from 'use-intl';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import type { MemberFile } from './membersApi';

type Sent = MemberFile['messages'][number];

/** How good the state of a message is. */
export const MESSAGE_TONES: Record<Sent['state'], Tone> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'good',
  rejected: 'bad',
  expired: 'bad',
};

export function MemberSessions({ sessions }: Pick<MemberFile, 'sessions'>) {
  const t = useTranslations('operator.members');
  const locale = useLocale();
  if (sessions.length === 0) return <p className="text-muted">{t('noSessions')}</p>;
  return (
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
  );
}

export function MemberMessages({ messages }: Pick<MemberFile, 'messages'>) {
  const t = useTranslations('operator.members');
  const locale = useLocale();
  if (messages.length === 0) return <p className="text-muted">{t('noMessages')}</p>;
  return (
    <ul className="divide-y divide-line">
      {messages.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span className="min-w-0">
            <span className="block font-semibold">
              {t(`sent.${one.kind}`)} · {t(`channel.${one.channel}`)}
            </span>
            <span className="block text-muted text-sm">{formatDatedTime(one.dateSent ?? one.dateCreated, locale)}</span>
          </span>
          <StateChip tone={MESSAGE_TONES[one.state]}>{t(`messageState.${one.state}`)}</StateChip>
        </li>
      ))}
    </ul>
  );
}
