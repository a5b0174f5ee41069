/** Payments and refunds that were found by a number that others know them by: of which order, and whose. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { Reference } from '@/components/Reference';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { FoundMoney } from './deskApi';
import { usePeopleNames } from './usePeopleNames';

interface MoneyFoundProps {
  found: FoundMoney[];
  orderHref: (orderId: string) => string;
  memberHref: (personId: string) => string;
  paymentHref: (paymentId: string) => string;
}

export function MoneyFound({ found, orderHref, memberHref, paymentHref }: MoneyFoundProps) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const locale = useLocale();
  const nameOf = usePeopleNames(found.map(({ buyerId }) => buyerId));
  return (
    <DataTable
      caption={t('moneyFound')}
      rows={found}
      rowKey={(row) => `${row.orderId} ${row.what} ${row.date}`}
      columns={[
        {
          key: 'order',
          label: words('order'),
          cell: (row) => (
            <Link to={orderHref(row.orderId)} className="link inline-flex min-h-11 items-center font-semibold">
              <Reference to={row.number} />
            </Link>
          ),
        },
        {
          key: 'member',
          label: t('name'),
          cell: (row) => (
            <Link to={memberHref(row.buyerId)} className="link inline-flex min-h-11 items-center">
              <bdi>{nameOf(row.buyerId)}</bdi>
            </Link>
          ),
        },
        {
          key: 'what',
          label: t('moneyWhat.label'),
          cell: (row) => (
            <Link to={paymentHref(row.paymentId)} className="link inline-flex min-h-11 items-center">
              {t(`moneyWhat.${row.what}`)}
            </Link>
          ),
        },
        {
          key: 'amount',
          label: words('amount'),
          align: 'end',
          cell: (row) => (row.amount === null ? '—' : <bdi>{formatLira(row.amount, locale)}</bdi>),
        },
        { key: 'date', label: words('date'), cell: (row) => formatDatedTime(row.date, locale) },
      ]}
    />
  );
}
