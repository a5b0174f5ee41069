/** Payments that the provider reports otherwise than we asked for them; a mismatch goes back as a whole. */

import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ListTable } from '@/components/ListTable';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Reference } from '@/components/Reference';
import { StateChip } from '@/components/StateChip';
import { asFailure } from '@/lib/api';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { toastRequested } from '@/lib/toasts';
import { type OddPayment, type PaymentSort, useRefundPaymentMutation } from './moneyApi';

const REASON_MIN = 3;

function RefundWhole({ payment, onClose }: { payment: OddPayment; onClose: () => void }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const dispatch = useDispatch();
  const [refund, { isLoading, error }] = useRefundPaymentMutation();
  const amount = formatLira(payment.paidAmount ?? payment.amount ?? 0, locale);
  const confirm = async (reason: string) => {
    const answer = await refund({ paymentId: payment.paymentId, reason });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', text: t('payments.refunded', { number: `#${payment.number}` }) }));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('payments.refundTitle')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort')}
      min={REASON_MIN}
      confirmLabel={t('payments.refund')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? t('failed')) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{t('payments.refundText', { number: `#${payment.number}`, amount })}</p>
    </ReasonDialog>
  );
}

function Order({ payment }: { payment: OddPayment }) {
  const t = useTranslations('operator.payments');
  return (
    <>
      <b className="tabular-nums">
        <Reference to={payment.number} />
      </b>
      {payment.purpose === 'balance' && <span className="block text-muted">{t('balance')}</span>}
    </>
  );
}

export function PaymentsTable({ payments, sort }: { payments: OddPayment[]; sort: PaymentSort }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const [refunding, setRefunding] = useState<OddPayment>();
  const lira = (amount: number | null) =>
    amount === null ? '–' : <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
  return (
    <>
      <ListTable<OddPayment>
        name="payments"
        sort={sort}
        caption={t('payments.title')}
        rows={payments}
        rowKey={(row) => row.paymentId}
        columns={[
          { key: 'order', label: t('order'), cell: (row) => <Order payment={row} /> },
          {
            key: 'asked',
            label: t('payments.asked'),
            align: 'end',
            sortedBy: { down: 'largest', up: 'smallest' },
            cell: (row) => lira(row.amount),
          },
          { key: 'paid', label: t('payments.paid'), align: 'end', cell: (row) => lira(row.paidAmount) },
          {
            key: 'state',
            label: t('state'),
            cell: (row) => (
              <StateChip tone={row.state === 'mismatch' ? 'bad' : 'waiting'}>
                {t(`payments.state.${row.state}`)}
              </StateChip>
            ),
          },
          { key: 'note', label: t('note'), cell: (row) => row.reason ?? '–' },
          {
            key: 'date',
            label: t('date'),
            sortedBy: { down: 'newest', up: 'oldest' },
            cell: (row) => formatDatedTime(row.date, locale),
          },
          {
            key: 'act',
            label: t('act'),
            align: 'end',
            cell: (row) =>
              row.state === 'mismatch' && (
                <Button
                  look="danger"
                  aria-label={`${t('payments.refund')}: #${row.number}`}
                  onClick={() => setRefunding(row)}
                >
                  {t('payments.refund')}
                </Button>
              ),
          },
        ]}
      />
      {refunding && <RefundWhole payment={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}
