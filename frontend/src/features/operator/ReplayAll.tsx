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
  const [replay, { isLoading, error }] = useReplayMessagesMutation();
  const confirm = async () => {
    const answer = await replay({ service, eventIds: messages.map(({ eventId }) => eventId) });
    if (answer.data !== undefined) done(t('replayedAll', { count: answer.data }));
  };
  return (
    <ConfirmDialog
      title={t('replayAllTitle')}
      text={t('replayAllText', { count: messages.length })}
      confirmLabel={t('replay')}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** Of a single message its own row says all. */
export function ReplayAll({ service, messages }: ReplayAllProps) {
  const t = useTranslations('operator.parkedMessages');
  const [asked, setAsked] = useState<ParkedMessage[]>();
  return (
    <>
      {messages.length > 1 && (
        <Button look="secondary" onClick={() => setAsked(messages)}>
          {t('replayAll', { count: messages.length })}
        </Button>
      )}
      {asked && <ReplayAllDialog service={service} messages={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
