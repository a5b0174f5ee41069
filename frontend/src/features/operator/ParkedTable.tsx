/** One service's messages that could not be handled, each with its error, and having it tried again. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { formatDatedTime } from '@/lib/dates';
import { useDone } from '@/lib/useDone';
import { ConfirmDialog } from './ConfirmDialog';
import { type ParkedMessage, type ServiceName, useReplayMessageMutation } from './parkedApi';

/** As the audit names it; `kit.parked` takes the whole of it, which the file has. */
const numberOf = ({ eventId }: ParkedMessage) => eventId.slice(0, 8);

interface ReplayProps {
  service: ServiceName;
  message: ParkedMessage;
}

function ReplayDialog({ service, message, onClose }: ReplayProps & { onClose: () => void }) {
  const t = useTranslations('operator.parkedMessages');
  const done = useDone(onClose);
  const [replay, { isLoading, error }] = useReplayMessageMutation();
  const confirm = async () => {
    const answer = await replay({ service, eventId: message.eventId });
    if (answer.error) return;
    done(t('replayed'));
  };
  return (
    <ConfirmDialog
      title={t('replayTitle')}
      text={t('replayText', { event: `${message.event} #${numberOf(message)}` })}
      confirmLabel={t('replay')}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function Replay(props: ReplayProps) {
  const t = useTranslations('operator.parkedMessages');
  const [isAsking, setAsking] = useState(false);
  const { message } = props;
  return (
    <>
      <Button
        look="secondary"
        aria-label={`${t('replay')}: ${message.event} #${numberOf(message)}`}
        onClick={() => setAsking(true)}
      >
        {t('replay')}
      </Button>
      {isAsking && <ReplayDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

export function ParkedTable({ service, messages }: { service: ServiceName; messages: ParkedMessage[] }) {
  const t = useTranslations('operator.parkedMessages');
  const locale = useLocale();
  return (
    <ListTable<ParkedMessage>
      name="messages"
      caption={t(`service.${service}`)}
      rows={messages}
      rowKey={({ eventId }) => eventId}
      columns={[
        { key: 'event', label: t('event'), cell: ({ event }) => <bdi className="break-all">{event}</bdi> },
        { key: 'number', label: t('number'), cell: (message) => <Reference to={numberOf(message)} /> },
        { key: 'failed', label: t('failed'), cell: ({ dateFailed }) => formatDatedTime(dateFailed, locale) },
        { key: 'tries', label: t('tries'), align: 'end', cell: ({ attempts }) => attempts },
        {
          key: 'error',
          label: t('error'),
          cell: ({ error }) => (
            <code dir="ltr" className="break-all text-sm">
              {error}
            </code>
          ),
        },
        { key: 'act', label: t('act'), cell: (message) => <Replay service={service} message={message} /> },
      ]}
    />
  );
}
