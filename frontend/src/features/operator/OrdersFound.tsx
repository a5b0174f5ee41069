/** Orders that were found; each leads to all that is known of it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { paidFor } from '@/lib/paidFor';
import type { FoundOrder, OrderSort } from './deskApi';

interface OrdersFoundProps {
  orders: FoundOrder[];
  sort: OrderSort;
  /** Where the address keeps by what they are sorted. */
  param: string;
  hrefOf: (orderId: string) => string;
  /** The state of an order in a word. */
  stateOf: (order: FoundOrder) => ReactNode;
}

export function OrdersFound({ orders, sort, param, hrefOf, stateOf }: OrdersFoundProps) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const locale = useLocale();
  return (
    <ListTable<FoundOrder>
      name="orders"
      sort={sort}
      param={param}
      caption={t('orders')}
      rows={orders}
      rowKey={(row) => row.uuid}
      columns={[
        {
          key: 'order',
          label: words('order'),
          cell: (row) => (
            <>
              <Link to={hrefOf(row.uuid)} className="link inline-flex min-h-11 items-center font-semibold tabular-nums">
                <bdi dir="ltr">#{row.number}</bdi>
              </Link>
              <span className="block text-muted">
                <bdi>{row.title}</bdi>
              </span>
            </>
          ),
        },
        { key: 'recipient', label: t('recipient'), cell: (row) => <bdi>{row.recipient}</bdi> },
        {
          key: 'paid',
          label: t('paidAt'),
          sortedBy: { down: 'newest', up: 'oldest' },
          cell: (row) => (row.datePaid ? formatDatedTime(row.datePaid, locale) : '—'),
        },
        {
          key: 'total',
          label: words('amount'),
          align: 'end',
          cell: (row) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(paidFor(row), locale)}</bdi>,
        },
        { key: 'status', label: words('state'), align: 'end', cell: stateOf },
      ]}
    />
  );
}
