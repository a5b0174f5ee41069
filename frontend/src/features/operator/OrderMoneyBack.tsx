/** What went out again of the money of one order: to the buyer, to the supplier, to the bank. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { CHARGEBACK_TONES } from './ChargebacksTable';
import type { OrderMoney } from './deskApi';
import { Part, titleOf, useLira, useWhen, Why } from './OrderMoneyPart';

const REFUND_TONES: Record<OrderMoney['refunds'][number]['state'], Tone> = {
  succeeded: 'good',
  queued: 'calm',
  sending: 'calm',
  in_doubt: 'waiting',
  parked: 'bad',
};

/** What went back to the buyer. */
export function OrderRefunds({ refunds }: Pick<OrderMoney, 'refunds'>) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const lira = useLira();
  const when = useWhen();
  return (
    <Part title={words('refunds')} count={refunds.length}>
      <DataTable
        caption={words('refunds')}
        rows={refunds}
        rowKey={(row) => row.refundId}
        columns={[
          { key: 'date', label: words('date'), cell: (row) => when(row.dateCompleted ?? row.date) },
          { key: 'item', label: t('item'), cell: titleOf },
          { key: 'cause', label: words('why'), cell: (row) => words(`cause.${row.cause}`) },
          { key: 'amount', label: words('amount'), align: 'end', cell: (row) => lira(row.amount) },
          {
            key: 'state',
            label: words('state'),
            align: 'end',
            cell: (row) => (
              <>
                <StateChip tone={REFUND_TONES[row.state]}>{words(`refundState.${row.state}`)}</StateChip>
                <Why reason={row.reason} />
              </>
            ),
          },
        ]}
      />
    </Part>
  );
}

/** What went to the supplier. */
export function OrderPayouts({ payouts }: Pick<OrderMoney, 'payouts'>) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const lira = useLira();
  const when = useWhen();
  return (
    <Part title={words('payoutsNav')} count={payouts.length}>
      <DataTable
        caption={words('payoutsNav')}
        rows={payouts}
        rowKey={(row) => row.payoutId}
        columns={[
          { key: 'date', label: words('date'), cell: (row) => when(row.datePaid ?? row.date) },
          { key: 'item', label: t('item'), cell: titleOf },
          { key: 'gross', label: words('payouts.gross'), align: 'end', cell: (row) => lira(row.gross) },
          { key: 'net', label: words('payouts.net'), align: 'end', cell: (row) => lira(row.net) },
          { key: 'state', label: words('state'), align: 'end', cell: (row) => words(`payouts.state.${row.state}`) },
        ]}
      />
    </Part>
  );
}

interface OrderChargebacksProps {
  chargebacks: OrderMoney['chargebacks'];
  /** Where the case that a bank's letter opened is. */
  caseHref: (caseId: string) => string;
}

/** What the bank took back, and how far its case is. */
export function OrderChargebacks({ chargebacks, caseHref }: OrderChargebacksProps) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const lira = useLira();
  const when = useWhen();
  return (
    <Part title={words('chargebacksNav')} count={chargebacks.length}>
      <DataTable
        caption={words('chargebacksNav')}
        rows={chargebacks}
        rowKey={(row) => row.chargebackId}
        columns={[
          { key: 'date', label: words('date'), cell: (row) => when(row.date) },
          { key: 'item', label: t('item'), cell: titleOf },
          { key: 'why', label: words('why'), cell: (row) => <bdi>{row.reason}</bdi> },
          { key: 'amount', label: words('amount'), align: 'end', cell: (row) => lira(row.amount) },
          {
            key: 'state',
            label: words('state'),
            align: 'end',
            cell: ({ caseId, state }) =>
              caseId &&
              state && (
                <Link to={caseHref(caseId)} className="link inline-flex min-h-11 items-center">
                  <StateChip tone={CHARGEBACK_TONES[state]}>{words(`chargebacks.state.${state}`)}</StateChip>
                </Link>
              ),
          },
        ]}
      />
    </Part>
  );
}
