/** The tables of a reconciliation: our rows beside the provider's, and payments that only the provider knows. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { formatDate } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { ForeignPayment } from './moneyApi';

function useLira() {
  const locale = useLocale();
  return (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
}

function Difference({ amount }: { amount: number }) {
  const lira = useLira();
  return <b className={amount === 0 ? 'text-turq-700' : 'text-bole-600'}>{lira(amount)}</b>;
}

/** Both kinds of rows are compared in the same three columns. */
export function ComparedRows<Row extends { ours: number; provider: number; difference: number }>(props: {
  caption: string;
  idLabel: string;
  rows: Row[];
  idOf: (row: Row) => string;
}) {
  const { caption, idLabel, rows, idOf } = props;
  const t = useTranslations('operator');
  const lira = useLira();
  return (
    <DataTable<Row>
      caption={caption}
      rows={rows}
      rowKey={idOf}
      columns={[
        { key: 'id', label: idLabel, cell: (row) => <bdi className="break-all">{idOf(row)}</bdi> },
        { key: 'ours', label: t('ours'), align: 'end', cell: (row) => lira(row.ours) },
        { key: 'provider', label: t('provider'), align: 'end', cell: (row) => lira(row.provider) },
        {
          key: 'difference',
          label: t('difference'),
          align: 'end',
          cell: (row) => <Difference amount={row.difference} />,
        },
      ]}
    />
  );
}

export function ForeignPayments({ payments }: { payments: ForeignPayment[] }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const lira = useLira();
  return (
    <DataTable<ForeignPayment>
      caption={t('foreign')}
      rows={payments}
      rowKey={(row) => row.providerPaymentId}
      columns={[
        { key: 'id', label: t('providerId'), cell: (row) => <bdi className="break-all">{row.providerPaymentId}</bdi> },
        {
          key: 'conversation',
          label: t('conversation'),
          cell: (row) => <bdi className="break-all">{row.conversationId || '–'}</bdi>,
        },
        { key: 'amount', label: t('amount'), align: 'end', cell: (row) => lira(row.amount) },
        { key: 'date', label: t('date'), cell: (row) => formatDate(row.date, locale) },
      ]}
    />
  );
}
