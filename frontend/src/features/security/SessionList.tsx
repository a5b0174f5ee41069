/** Where my account is signed in, and the way to end a session elsewhere. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DialogForm } from '@/components/DialogForm';
import { StateChip } from '@/components/StateChip';
import { asFailure } from '@/lib/api';
import { formatDatedTime } from '@/lib/dates';
import { SecuritySection } from './SecuritySection';
import { type OpenSession, useEndSessionsMutation } from './securityApi';
import { useComingBack } from './useComingBack';

type Ending = OpenSession | 'others';

interface ConfirmProps {
  ending: Ending;
  others: number;
  onEnded: (count: number) => void;
  onClose: () => void;
}

function Confirm({ ending, others, onEnded, onClose }: ConfirmProps) {
  const t = useTranslations('security');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [end, { isLoading, error }] = useEndSessionsMutation();
  const isAll = ending === 'others';
  const submit = async () => {
    const { data } = await end(isAll ? { others: true } : { id: ending.id });
    if (data) onEnded(data.ended);
  };
  return (
    <DialogForm
      title={t(isAll ? 'endOthersTitle' : 'endOneTitle')}
      confirmLabel={t(isAll ? 'endOthers' : 'endSession')}
      look="danger"
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? unreachable) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {isAll
          ? t('endOthersText', { count: others })
          : t('endOneText', { device: ending.device || t('unknownDevice') })}
      </p>
    </DialogForm>
  );
}

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

export function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const t = useTranslations('security');
  const [ending, setEnding] = useState<Ending | null>(null);
  const [ended, setEnded] = useState(0);
  const { heading, comeBack } = useComingBack();
  const others = sessions.filter(({ isThis }) => !isThis).length;
  // This device first, then those that were seen last.
  const shown = [...sessions].sort(
    (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
  const done = (count: number) => {
    setEnding(null);
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
      {others > 0 && (
        <Button look="danger" className="self-start" onClick={() => setEnding('others')}>
          {t('endOthers')}
        </Button>
      )}
      {ending && <Confirm ending={ending} others={others} onEnded={done} onClose={() => setEnding(null)} />}
    </SecuritySection>
  );
}
