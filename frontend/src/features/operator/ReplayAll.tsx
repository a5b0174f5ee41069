/** All messages of a service that are listed, tried again at once: one cause mended may have kept hundreds. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { useDone } from '@/lib/useDone';
import { ConfirmDialog } from './ConfirmDialog';
import { type ParkedMessage, type ServiceName, useReplayMessagesMutation } from './parkedApi';

interface ReplayAllProps {
  service: ServiceName;
  messages: ParkedMessage[];
}

function ReplayAllDialog({ service, messages, onClose }: ReplayAllProps & { onClose: () => void }) {
  const t = useTranslations('operator.parkedMessages');
  const done = useDone(onClose);
  const [replay, { data, isLoading, error }] = useReplayMessagesMutation();
  const [before, setBefore] = useState(0);
  const confirm = async () => {
    const { data: replayed } = await replay({ service, eventIds: messages.map(({ eventId }) => eventId) });
    if (!replayed) return;
    const count = before + replayed.count;
    if (replayed.error) setBefore(count);
    else done(t('replayedAll', { count }));
  };
  return (
    <ConfirmDialog
      title={t('replayAllTitle')}
      text={t('replayAllText', { count: messages.length })}
      confirmLabel={t('replay')}
      isBusy={isLoading}
      error={data?.error ?? error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** Stands beside the list, as its dialog outlives the rows. Of a single message its own row says all. */
export function ReplayAll({ service, messages }: ReplayAllProps) {
  const t = useTranslations('operator.parkedMessages');
  const [asked, setAsked] = useState<Set<string>>();
  // After a refusal the press goes on with those that still wait, not with what has come meanwhile.
  const left = messages.filter(({ eventId }) => asked?.has(eventId));
  return (
    <>
      {messages.length > 1 && (
        <Button look="secondary" onClick={() => setAsked(new Set(messages.map(({ eventId }) => eventId)))}>
          {t('replayAll', { count: messages.length })}
        </Button>
      )}
      {asked && <ReplayAllDialog service={service} messages={left} onClose={() => setAsked(undefined)} />}
    </>
  );
}
