/** The payments of one order. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { cardNameOf } from '@/lib/cardNames';
import type { OrderMoney, PaymentFile } from './deskApi';
import { Part, useLira, useWhen, Why } from './OrderMoneyPart';

export const PAYMENT_TONES: Record<PaymentFile['state'], Tone> = {
  captured: 'good',
  open: 'waiting',
  review: 'waiting',
  intent: 'calm',
  expired: 'calm',
  failed: 'calm',
  dropped: 'calm',
  mismatch: 'bad',
};

/** A card as far as it is known: its kind and last digits. */
export const cardOf = ({ lastFour, cardAssociation }: PaymentFile) =>
  lastFour ? `${cardNameOf(cardAssociation)} •••• ${lastFour}` : '—';

interface OrderPaymentsProps extends Pick<OrderMoney, 'payments'> {
  /** What they are called: 'payments' where nothing else is told. */
  title?: string;
  /** Where the page of a payment is. */
  hrefOf: (paymentId: string) => string;
}

/** What was paid, with which card. */
export function OrderPayments({ payments, title, hrefOf }: OrderPaymentsProps) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const lira = useLira();
  const when = useWhen();
  return (
    <Part title={title ?? t('payments')} count={payments.length}>
      <DataTable
        caption={title ?? t('payments')}
        rows={payments}
        rowKey={(row) => row.paymentId}
        columns={[
          {
            key: 'date',
            label: words('date'),
            cell: (row) => (
              <Link to={hrefOf(row.paymentId)} className="link inline-flex min-h-11 items-center">
                {when(row.dateCaptured ?? row.date)}
              </Link>
            ),
          },
          {
            key: 'card',
            label: t('card'),
            cell: (row) => (
              <>
                <bdi dir="ltr">{cardOf(row)}</bdi>
                {row.providerPaymentId && (
                  <span className="mt-1 block text-muted">{t('atProvider', { id: row.providerPaymentId })}</span>
                )}
              </>
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
                <Why reason={row.reason} />
              </>
            ),
          },
        ]}
      />
    </Part>
  );
}
