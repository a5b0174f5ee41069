/** The tables of a reconciliation: our rows beside the provider's, and payments that only the provider knows. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { formatDate, formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { ComparisonSort, ForeignPayment } from './moneyApi';

function useLira() {
  const locale = useLocale();
  return (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
}

function Difference({ amount }: { amount: number }) {
  const lira = useLira();
  return <b className={amount === 0 ? 'text-turq-700' : 'text-bole-600'}>{lira(amount)}</b>;
}

interface Compared {
  orderId: string;
  number: string;
  date: string;
  checkedDate: string;
  ours: number;
  provider: number;
  difference: number;
}

/** Both kinds of rows are compared in the same three columns, and called by their order. */
export function ComparedRows<Row extends Compared>(props: {
  /** By which the browser keeps the columns that are left out. */
  name: string;
  caption: string;
  sort: ComparisonSort;
  rows: Row[];
  idOf: (row: Row) => string;
  /** What it is for, and what else is to be said of it. */
  about: (row: Row) => ReactNode;
  /** Where the file of its order is. */
  hrefOf: (orderId: string) => string;
}) {
  const { name, caption, sort, rows, idOf, about, hrefOf } = props;
  const t = useTranslations('operator');
  const locale = useLocale();
  const lira = useLira();
  return (
    <ListTable<Row>
      name={name}
      sort={sort}
      caption={caption}
      rows={rows}
      rowKey={idOf}
      columns={[
        {
          key: 'order',
          label: t('order'),
          cell: (row) => (
            <>
              <Link to={hrefOf(row.orderId)} className="link inline-flex min-h-11 items-center font-semibold">
                <Reference to={row.number} />
              </Link>
              <span className="block text-muted">{about(row)}</span>
            </>
          ),
        },
        { key: 'date', label: t('date'), cell: (row) => formatDatedTime(row.date, locale) },
        { key: 'ours', label: t('ours'), align: 'end', cell: (row) => lira(row.ours) },
        { key: 'provider', label: t('provider'), align: 'end', cell: (row) => lira(row.provider) },
        {
          key: 'difference',
          label: t('difference'),
          align: 'end',
          cell: (row) => <Difference amount={row.difference} />,
        },
        {
          key: 'checked',
          label: t('comparisons.checked'),
          sortedBy: { down: 'newest', up: 'oldest' },
          cell: (row) => formatDatedTime(row.checkedDate, locale),
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
