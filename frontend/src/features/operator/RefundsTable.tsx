/** Refunds as operators see them: those that stopped say why, and can be looked into. */

import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { OperatorRefund, RefundSort, RefundState } from './moneyApi';
import { RefundActCell } from './RefundActCell';
import { RefundBouncedDialog } from './RefundBouncedDialog';
import { RefundDialog } from './RefundDialog';

const TONES: Record<RefundState, Tone> = {
  parked: 'bad',
  in_doubt: 'waiting',
  queued: 'calm',
  sending: 'calm',
  succeeded: 'good',
};

function State({ refund }: { refund: OperatorRefund }) {
  const t = useTranslations('operator');
  const refunds = useTranslations('operator.refund');
  if (refund.approval) return <StateChip tone="waiting">{refunds('secondApproval')}</StateChip>;
  return (
    <span className="flex flex-col items-end gap-1 lg:items-start">
      <StateChip tone={TONES[refund.state]}>{t(`refundState.${refund.state}`)}</StateChip>
      {refund.state === 'parked' && refund.iban && <StateChip tone="calm">{refunds('ibanGiven')}</StateChip>}
      {refund.state === 'parked' && refund.needsIban && <StateChip tone="waiting">{refunds('ibanAsked')}</StateChip>}
    </span>
  );
}

interface RefundsTableProps {
  refunds: OperatorRefund[];
  sort: RefundSort;
  hrefs: { approvals: string; order: (orderId: string) => string; ad: (adId: number) => string };
}

export function RefundsTable({ refunds, sort, hrefs }: RefundsTableProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const noteOf = ({ reason, bankReference: reference }: OperatorRefund) =>
    reason ?? (reference && t('refund.transferredAs', { reference }));
  const [openId, setOpenId] = useState<string>();
  // Asked anew after each act, so that the dialog shows how it stands now, and goes with the last thing to do.
  const open = refunds.find(({ refundId, state }) => refundId === openId && state === 'parked');
  const [backId, setBackId] = useState<string>();
  const back = refunds.find(({ refundId, bankReference }) => refundId === backId && bankReference);
  return (
    <>
      <ListTable<OperatorRefund>
        name="refunds"
        sort={sort}
        caption={t('refunds')}
        rows={refunds}
        rowKey={(row) => row.refundId}
        columns={[
          {
            key: 'order',
            label: t('order'),
            cell: (row) => (
              <Link to={hrefs.order(row.orderId)} className="link inline-flex min-h-11 items-center font-semibold">
                <Reference to={row.orderNumber} />
              </Link>
            ),
          },
          {
            key: 'ad',
            label: t('ad'),
            cell: (row) => (
              <Link to={hrefs.ad(row.adId)} className="link inline-flex min-h-11 items-center">
                <Reference to={row.adId} />
              </Link>
            ),
          },
          {
            key: 'amount',
            label: t('amount'),
            align: 'end',
            sortedBy: { down: 'largest', up: 'smallest' },
            cell: (row) => <bdi className="whitespace-nowrap">{formatLira(row.amount, locale)}</bdi>,
          },
          { key: 'why', label: t('why'), cell: (row) => t(`cause.${row.cause}`) },
          { key: 'state', label: t('state'), cell: (row) => <State refund={row} /> },
          {
            key: 'note',
            label: t('note'),
            cell: (row) => noteOf(row) ?? <span className="text-muted">–</span>,
          },
          {
            key: 'date',
            label: t('date'),
            sortedBy: { down: 'newest', up: 'oldest' },
            cell: (row) => formatDatedTime(row.dateCreated, locale),
          },
          {
            key: 'act',
            label: t('act'),
            align: 'end',
            cell: (row) => <RefundActCell refund={row} onLook={setOpenId} onBounced={setBackId} />,
          },
        ]}
      />
      {back && <RefundBouncedDialog refund={back} onClose={() => setBackId(undefined)} />}
      {open && <RefundDialog refund={open} approvalsHref={hrefs.approvals} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
