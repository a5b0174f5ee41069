/** /yonetim/mesajlar: messages between services that could not be handled, service by service. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ParkedTable } from '@/features/operator/ParkedTable';
import {
  type ParkedMessage,
  SERVICES,
  type ServiceName,
  useParkedMessagesInfiniteQuery,
} from '@/features/operator/parkedApi';
import { ReplayAll } from '@/features/operator/ReplayAll';
import { rowsOf } from '@/lib/keyset';
import { ReadOn } from '../ReadOn';

const ASK_AGAIN_MS = 3000;

const idOf = ({ eventId }: ParkedMessage) => eventId;

/** What failed and is being tried again is handled, or comes back: either is seen without loading the page anew. */
function useParked(service: ServiceName) {
  const query = useParkedMessagesInfiniteQuery(service, { refetchOnMountOrArgChange: true });
  const trying = query.currentData?.pages[0]?.trying ?? 0;
  const pollingInterval = trying > 0 ? ASK_AGAIN_MS : 0;
  useParkedMessagesInfiniteQuery(service, { pollingInterval, skipPollingIfUnfocused: true, skip: trying === 0 });
  return { query, trying };
}

function Messages({ service }: { service: ServiceName }) {
  const t = useTranslations('operator.parkedMessages');
  const { query, trying } = useParked(service);
  const messages = rowsOf(query.currentData?.pages ?? [], idOf);
  return (
    <section aria-label={t(`service.${service}`)} className="tile flex flex-col gap-2 p-4 sm:p-5">
      <h3 className="font-bold text-lg">{t(`service.${service}`)}</h3>
      <p role="status" className={clsx('font-semibold', trying === 0 && 'sr-only')}>
        {trying > 0 && t('trying', { count: trying })}
      </p>
      <ReadOn query={query} idOf={idOf} empty={trying === 0 && <p className="text-muted">{t('none')}</p>}>
        {(rows) => <ParkedTable service={service} messages={rows} />}
      </ReadOn>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <ReplayAll service={service} messages={messages} />
        {messages.length > 0 && <ListFileButton list="messages" params={{}} services={[service]} />}
      </div>
    </section>
  );
}

export function MessagesSection() {
  const t = useTranslations('operator.parkedMessages');
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      {SERVICES.map((service) => (
        <Messages key={service} service={service} />
      ))}
    </div>
  );
}
