/** A message that was sent: what it was, to whom or when, and what became of it; never its text. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StateChip, type Tone } from '@/components/StateChip';
import type { Sent } from './membersApi';

type State = Sent['state'];

const TONES: Record<State, Tone> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'good',
  rejected: 'bad',
  expired: 'bad',
};

export function SentMessage({ title, about, state }: { title: ReactNode; about: string; state: State }) {
  const t = useTranslations('operator.members.messageState');
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted text-sm">{about}</span>
      </span>
      <StateChip tone={TONES[state]}>{t(state)}</StateChip>
    </li>
  );
}
