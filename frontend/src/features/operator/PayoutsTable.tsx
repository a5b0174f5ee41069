/** What suppliers are paid, line by line. */

import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { Payout, PayoutSort, PayoutState } from './moneyApi';
import { PayoutStateCell } from './PayoutStateCell';
import { RetryPayoutDialog } from './RetryPayoutDialog';

const RETRIABLE: PayoutState[] = ['bounced', 'parked'];

interface PayoutsTableProps {
  payouts: Payout[];
  sort: PayoutSort;
  hrefs: { order: (orderId: string) => string; supplier: (personId: string) => string };
}

export function PayoutsTable({ payouts, sort, hrefs }: PayoutsTableProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const [retrying, setRetrying] = useState<Payout>();
  const lira = (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
  return (
    <>
      <ListTable<Payout>
        name="payouts"
        sort={sort}
        caption={t('payouts.title')}
        rows={payouts}
        rowKey={(row) => row.payoutId}
        columns={[
          {
            key: 'order',
            label: t('order'),
            cell: (row) => (
              <>
                <Link to={hrefs.order(row.orderId)} className="link inline-flex min-h-11 items-center font-semibold">
                  <Reference to={row.number} />
                </Link>
                <span className="block text-muted">
                  <bdi>{row.title}</bdi>
                </span>
              </>
            ),
          },
          {
            key: 'supplier',
            label: t('supplier'),
            cell: (row) => (
              <Link to={hrefs.supplier(row.sellerId)} className="link inline-flex min-h-11 items-center">
                <bdi>{row.sellerName || t('supplier')}</bdi>
              </Link>
            ),
          },
          { key: 'gross', label: t('payouts.gross'), align: 'end', cell: (row) => lira(row.gross) },
          { key: 'commission', label: t('payouts.commission'), align: 'end', cell: (row) => lira(row.commission) },
          { key: 'withholding', label: t('payouts.withholding'), align: 'end', cell: (row) => lira(row.withholding) },
          {
            key: 'net',
            label: t('payouts.net'),
            align: 'end',
            sortedBy: { down: 'largest', up: 'smallest' },
            cell: (row) => (
              <>
                <b>{lira(row.net)}</b>
                {row.deducted !== 0 && (
                  <span className="block text-muted">
                    {t(row.deducted > 0 ? 'payouts.deducted' : 'payouts.carried', {
                      amount: formatLira(Math.abs(row.deducted), locale),
                    })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'state',
            label: t('state'),
            cell: (row) => <PayoutStateCell payout={row} />,
          },
          {
            key: 'date',
            label: t('date'),
            sortedBy: { down: 'newest', up: 'oldest' },
            cell: (row) => (
              <>
                {formatDatedTime(row.date, locale)}
                {row.isOverdue && row.approvedDate && (
                  <span className="block text-muted">
                    {t('payouts.approvedAt', { date: formatDatedTime(row.approvedDate, locale) })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'act',
            label: t('act'),
            align: 'end',
            cell: (row) =>
              RETRIABLE.includes(row.state) && (
                <Button look="secondary" aria-label={`${t('retry')}: #${row.number}`} onClick={() => setRetrying(row)}>
                  {t('retry')}
                </Button>
              ),
          },
        ]}
      />
      {retrying && <RetryPayoutDialog payout={retrying} onClose={() => setRetrying(undefined)} />}
    </>
  );
}
