/** All money of one order: what was paid, what became of each line, what went back, and the ledger behind it. */
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { OrderMoney as Money } from './deskApi';

const PAYMENT_TONES: Record<Money['payments'][number]['state'], Tone> = {
  captured: 'good',
  open: 'waiting',
  review: 'waiting',
  intent: 'calm',
  expired: 'calm',
  failed: 'calm',
  dropped: 'calm',
  mismatch: 'bad',
};
const REFUND_TONES: Record<Money['refunds'][number]['state'], Tone> = {
  succeeded: 'good',
  queued: 'calm',
  sending: 'calm',
  in_doubt: 'waiting',
  parked: 'bad',
};

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-bold">{title}</h3>
      {children}
    </section>
  );
}

export function OrderMoney({ money }: { money: Money }) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const locale = useLocale();
  const lira = (amount: number | null) =>
    amount === null ? '—' : <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
  const when = (date: string) => formatDatedTime(date, locale);
  const title = (row: { title: string }) => <bdi>{row.title}</bdi>;
  const why = (reason: string | null) => reason && <span className="mt-1 block text-muted">{reason}</span>;
  return (
    <div className="flex flex-col gap-6">
      <Part title={t('payments')} count={money.payments.length}>
        <DataTable
          caption={t('payments')}
          rows={money.payments}
          rowKey={(row) => row.paymentId}
          columns={[
            { key: 'date', label: words('date'), cell: (row) => when(row.dateCaptured ?? row.date) },
            {
              key: 'card',
              label: t('card'),
              cell: (row) => (
                <bdi dir="ltr">
                  {row.lastFour ? `${row.cardAssociation.replaceAll('_', ' ')} •••• ${row.lastFour}` : '—'}
                </bdi>
              ),
            },
            { key: 'purpose', label: t('purposeLabel'), cell: (row) => t(`purpose.${row.purpose}`) },
            { key: 'amount', label: words('amount'), align: 'end', cell: (row) => lira(row.amount) },
            {
              key: 'state',
              label: words('state'),
              align: 'end',
              cell: (row) => (
                <>
                  <StateChip tone={PAYMENT_TONES[row.state]}>{t(`paymentState.${row.state}`)}</StateChip>
                  {row.dateFrozen && <span className="mt-1 block text-bole-600">{t('frozen')}</span>}
                  {why(row.reason)}
                </>
              ),
            },
          ]}
        />
      </Part>
      <Part title={t('lines')} count={money.lines.length}>
        <DataTable
          caption={t('lines')}
          rows={money.lines}
          rowKey={(row) => row.itemId}
          columns={[
            { key: 'item', label: t('item'), cell: title },
            { key: 'unit', label: t('unitCost'), align: 'end', cell: (row) => lira(row.unitCost) },
            { key: 'captured', label: t('captured'), align: 'end', cell: (row) => lira(row.captured) },
            { key: 'refunded', label: t('refunded'), align: 'end', cell: (row) => lira(row.refunded) },
            { key: 'onItsWayBack', label: t('onItsWayBack'), align: 'end', cell: (row) => lira(row.onItsWayBack) },
            { key: 'chargedBack', label: t('chargedBack'), align: 'end', cell: (row) => lira(row.chargedBack) },
            { key: 'earned', label: t('earned'), align: 'end', cell: (row) => lira(row.earned) },
            { key: 'held', label: t('held'), align: 'end', cell: (row) => <b>{lira(row.held)}</b> },
          ]}
        />
      </Part>
      <Part title={words('refunds')} count={money.refunds.length}>
        <DataTable
          caption={words('refunds')}
          rows={money.refunds}
          rowKey={(row) => row.refundId}
          columns={[
            { key: 'date', label: words('date'), cell: (row) => when(row.dateCompleted ?? row.date) },
            { key: 'item', label: t('item'), cell: title },
            { key: 'cause', label: words('why'), cell: (row) => words(`cause.${row.cause}`) },
            { key: 'amount', label: words('amount'), align: 'end', cell: (row) => lira(row.amount) },
            {
              key: 'state',
              label: words('state'),
              align: 'end',
              cell: (row) => (
                <>
                  <StateChip tone={REFUND_TONES[row.state]}>{words(`refundState.${row.state}`)}</StateChip>
                  {why(row.reason)}
                </>
              ),
            },
          ]}
        />
      </Part>
      <Part title={words('payoutsNav')} count={money.payouts.length}>
        <DataTable
          caption={words('payoutsNav')}
          rows={money.payouts}
          rowKey={(row) => row.payoutId}
          columns={[
            { key: 'date', label: words('date'), cell: (row) => when(row.datePaid ?? row.date) },
            { key: 'item', label: t('item'), cell: title },
            { key: 'gross', label: words('payouts.gross'), align: 'end', cell: (row) => lira(row.gross) },
            { key: 'net', label: words('payouts.net'), align: 'end', cell: (row) => lira(row.net) },
            { key: 'state', label: words('state'), align: 'end', cell: (row) => words(`payouts.state.${row.state}`) },
          ]}
        />
      </Part>
      <Part title={words('chargebacksNav')} count={money.chargebacks.length}>
        <DataTable
          caption={words('chargebacksNav')}
          rows={money.chargebacks}
          rowKey={(row) => row.chargebackId}
          columns={[
            { key: 'date', label: words('date'), cell: (row) => when(row.date) },
            { key: 'item', label: t('item'), cell: title },
            { key: 'why', label: words('why'), cell: (row) => <bdi>{row.reason}</bdi> },
            { key: 'amount', label: words('amount'), align: 'end', cell: (row) => lira(row.amount) },
          ]}
        />
      </Part>
    </div>
  );
}
