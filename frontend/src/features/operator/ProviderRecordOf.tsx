/** How the card provider knows a supplier; nothing of one that was never approved. */
import { useLocale, useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { ReadAgain } from '@/components/ReadAgain';
import { asFailure } from '@/lib/api';
import { formatDatedTime } from '@/lib/dates';
import { useProviderRecordOfQuery } from './suppliersApi';

const NOT_FOUND = 404;

export function ProviderRecordOf({ personId }: { personId: string }) {
  const t = useTranslations('operator.suppliers.atProvider');
  const locale = useLocale();
  const unread = useTranslations('operator.suppliers.unread');
  const { data: record, error, refetch } = useProviderRecordOfQuery(personId, { refetchOnMountOrArgChange: true });
  if (!record && error && asFailure(error).status !== NOT_FOUND)
    return <ReadAgain text={unread('provider')} onRetry={refetch} />;
  if (!record) return null;
  const { record: stands, attempts, key, reason, dateTold, dateNext } = record;
  return (
    <section aria-labelledby="at-provider" className="tile flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 id="at-provider" className="mb-1 font-bold text-lg">
          {t('title')}
        </h2>
        <p>{stands === 'refused' ? t(stands, { attempts }) : t(stands)}</p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        {key && (
          <Fact label={t('key')} isLong>
            <bdi>{key}</bdi>
          </Fact>
        )}
        {dateTold && <Fact label={t('told')}>{formatDatedTime(dateTold, locale)}</Fact>}
        {reason && (
          <Fact label={t('reason')} isLong>
            <bdi>{reason}</bdi>
          </Fact>
        )}
        {dateNext && <Fact label={t('next')}>{formatDatedTime(dateNext, locale)}</Fact>}
      </dl>
    </section>
  );
}
