/** Payments that the provider reports otherwise than we asked for them; a mismatch goes back as a whole. */

import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { StateChip } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { OddPayment, PaymentSort } from './moneyApi';
import { RefundWhole } from './RefundWhole';

function Order({ payment, href }: { payment: OddPayment; href: string }) {
  const t = useTranslations('operator.payments');
  return (
    <>
      <Link to={href} className="link inline-flex min-h-11 items-center font-bold tabular-nums">
        <Reference to={payment.number} />
      </Link>
      {payment.purpose === 'balance' && <span className="block text-muted">{t('balance')}</span>}
    </>
  );
}

function State({ payment: { state, dateGivenBack } }: { payment: OddPayment }) {
  const t = useTranslations('operator.payments');
  const locale = useLocale();
  if (!dateGivenBack)
    return <StateChip tone={state === 'mismatch' ? 'bad' : 'waiting'}>{t(`state.${state}`)}</StateChip>;
  return (
    <>
      <StateChip tone="calm">{t('state.given_back')}</StateChip>
      <span className="block text-muted text-sm">{formatDatedTime(dateGivenBack, locale)}</span>
    </>
  );
}

interface PaymentsTableProps {
  payments: OddPayment[];
  sort: PaymentSort;
  /** Where the page of a payment is. */
  hrefOf: (paymentId: string) => string;
}

export function PaymentsTable({ payments, sort, hrefOf }: PaymentsTableProps) {
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
          { key: 'order', label: t('order'), cell: (row) => <Order payment={row} href={hrefOf(row.paymentId)} /> },
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
            cell: (row) => <State payment={row} />,
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
              row.state === 'mismatch' &&
              !row.dateGivenBack && (
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
