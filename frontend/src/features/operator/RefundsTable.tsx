/** Refunds as operators see them, and having a parked one tried again. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { toastRequested } from '@/lib/toasts';
import { ConfirmDialog } from './ConfirmDialog';
import { type OperatorRefund, type RefundState, useRetryRefundMutation } from './operatorApi';

const TONES: Record<RefundState, Tone> = {
  parked: 'bad',
  in_doubt: 'waiting',
  queued: 'calm',
  sending: 'calm',
  succeeded: 'good',
};

function RetryDialog({ refund, onClose }: { refund: OperatorRefund; onClose: () => void }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const dispatch = useDispatch();
  const [retry, { isLoading, error }] = useRetryRefundMutation();
  const confirm = async () => {
    const answer = await retry(refund.refundId);
    if (!answer.data) return;
    dispatch(toastRequested({ kind: 'success', text: t('retried') }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('retryTitle')}
      text={t('retryText', { order: `#${refund.orderNumber}`, amount: formatLira(refund.amount, locale) })}
      confirmLabel={t('retry')}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

export function RefundsTable({ refunds }: { refunds: OperatorRefund[] }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const [retrying, setRetrying] = useState<OperatorRefund>();
  return (
    <>
      <DataTable<OperatorRefund>
        caption={t('refunds')}
        rows={refunds}
        rowKey={(row) => row.refundId}
        columns={[
          { key: 'order', label: t('order'), cell: (row) => <b className="tabular-nums">#{row.orderNumber}</b> },
          { key: 'ad', label: t('ad'), cell: (row) => `#${row.adId}` },
          {
            key: 'amount',
            label: t('amount'),
            align: 'end',
            cell: (row) => <bdi className="whitespace-nowrap">{formatLira(row.amount, locale)}</bdi>,
          },
          { key: 'why', label: t('why'), cell: (row) => t(`cause.${row.cause}`) },
          {
            key: 'state',
            label: t('state'),
            cell: (row) => <StateChip tone={TONES[row.state]}>{t(`refundState.${row.state}`)}</StateChip>,
          },
          {
            key: 'note',
            label: t('note'),
            cell: (row) => row.reason ?? <span className="text-muted">{t('noReason')}</span>,
          },
          { key: 'date', label: t('date'), cell: (row) => formatDateTime(row.dateCreated, locale) },
          {
            key: 'act',
            label: t('act'),
            align: 'end',
            cell: (row) =>
              row.state === 'parked' && (
                <Button
                  look="secondary"
                  aria-label={`${t('retry')}: #${row.orderNumber}`}
                  onClick={() => setRetrying(row)}
                >
                  {t('retry')}
                </Button>
              ),
          },
        ]}
      />
      {retrying && <RetryDialog refund={retrying} onClose={() => setRetrying(undefined)} />}
    </>
  );
}
