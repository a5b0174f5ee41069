/** Where my account is signed in, and the way to end a session elsewhere. */
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { StateChip } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { type Ending, EndSessions } from './EndSessions';
import { SecuritySection } from './SecuritySection';
import type { OpenSession } from './sessionsApi';
import { useComingBack } from './useComingBack';

function Session({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const t = useTranslations('security');
  const locale = useLocale();
  const device = session.device || t('unknownDevice');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{device}</bdi>
          {session.isThis && <StateChip tone="good">{t('thisDevice')}</StateChip>}
        </p>
        <p className="text-muted text-sm">{t('lastSeen', { date: formatDatedTime(session.lastSeenAt, locale) })}</p>
        <p className="text-muted text-sm">{t('startedAt', { date: formatDatedTime(session.startedAt, locale) })}</p>
      </div>
      {!session.isThis && (
        <Button look="secondary" aria-label={t('endSessionOf', { device })} onClick={onEnd}>
          {t('endSession')}
        </Button>
      )}
    </li>
  );
}

interface SessionListProps {
  sessions: OpenSession[];
  /** The way to those that are not on the screen yet. */
  more: ReactNode;
}

export function SessionList({ sessions, more }: SessionListProps) {
  const t = useTranslations('security');
  const [ending, setEnding] = useState<Ending | null>(null);
  const [ended, setEnded] = useState(0);
  const { heading, comeBack } = useComingBack();
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  // This device first, then those that were seen last.
  const shown = [...sessions].sort(
    (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
  const done = (count: number) => {
    setEnding((now) => (now === ending ? null : now));
    setEnded(count);
    // The button that was pressed goes away with its session.
    comeBack();
  };
  return (
    <SecuritySection
      id="oturumlar"
      title={t('sessions')}
      heading={heading}
      said={ended > 0 ? t('ended', { count: ended }) : ''}
    >
      <p className="text-muted">{t('sessionsText')}</p>
      <ul className="divide-y divide-line">
        {shown.map((session) => (
          <Session key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {more}
      {hasOthers && (
        <Button look="danger" className="self-start" onClick={() => setEnding('others')}>
          {t('endOthers')}
        </Button>
      )}
      {ending && <EndSessions ending={ending} onEnded={done} onClose={() => setEnding(null)} />}
    </SecuritySection>
  );
}
