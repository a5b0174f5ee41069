/** What a bank took back by one letter, and what the ledger says of it. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { Fact } from '@/components/Fact';
import { Reference } from '@/components/Reference';
import { formatDatedTime } from '@/lib/dates';
import { LastDay } from './ChargebackLastDay';
import { useOwner } from './ChargebacksTable';
import type { ChargebackCase } from './chargebacksApi';
import { useLira } from './OrderMoneyPart';

export function ChargebackFacts({ file, me }: { file: ChargebackCase; me: string }) {
  const t = useTranslations('operator.chargebacks');
  const words = useTranslations('operator');
  const locale = useLocale();
  const lira = useLira();
  const owner = useOwner(me);
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label={words('amount')}>{lira(file.amount)}</Fact>
      <Fact label={t('bankReference')} isLong>
        <bdi>{file.bankReference}</bdi>
      </Fact>
      <Fact label={words('order')}>
        <Reference to={file.number} />
      </Fact>
      <Fact label={words('ad')}>
        <Reference to={file.adId} />
      </Fact>
      <Fact label={t('opened')}>{formatDatedTime(file.date, locale)}</Fact>
      {file.dateClosed ? (
        <Fact label={t('closed')}>{formatDatedTime(file.dateClosed, locale)}</Fact>
      ) : (
        <Fact label={t('due')}>
          <LastDay row={file} />
        </Fact>
      )}
      <Fact label={t('owner')}>{owner(file)}</Fact>
      <Fact label={words('reason')} isLong>
        <bdi>{file.reason}</bdi>
      </Fact>
    </dl>
  );
}

export function ChargebackEntries({ entries }: Pick<ChargebackCase, 'entries'>) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const locale = useLocale();
  const lira = useLira();
  return (
    <DataTable
      caption={words('chargebacks.entries')}
      rows={entries}
      rowKey={(row) => `${row.movement} ${row.account} ${row.amount} ${row.date}`}
      columns={[
        { key: 'what', label: words('why'), cell: (row) => t(`movement.${row.movement}`) },
        { key: 'account', label: words('chargebacks.entryAccount'), cell: (row) => t(`ledgerAccount.${row.account}`) },
        { key: 'date', label: words('date'), cell: (row) => formatDatedTime(row.date, locale) },
        { key: 'amount', label: words('amount'), align: 'end', cell: (row) => lira(row.amount) },
      ]}
    />
  );
}
