/** /yonetim/odemeler/{id}: one payment: what it is, what can be done, how it went, and what became of its money. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { StateChip } from '@/components/StateChip';
import { type PaymentFile, type PaymentPage, usePaymentQuery } from '@/features/operator/deskApi';
import { OrderLines } from '@/features/operator/OrderLines';
import { OrderChargebacks, OrderPayouts, OrderRefunds } from '@/features/operator/OrderMoneyBack';
import { Why } from '@/features/operator/OrderMoneyPart';
import { OrderMovements } from '@/features/operator/OrderMovements';
import { OrderPayments, PAYMENT_TONES } from '@/features/operator/OrderPayments';
import { PaymentFacts } from '@/features/operator/PaymentFacts';
import { PaymentWay } from '@/features/operator/PaymentWay';
import { RefundWhole } from '@/features/operator/RefundWhole';
import { asFailure } from '@/lib/api';
import { CaseFrame, CasePart } from '../CaseFrame';
import { QueryState } from '../QueryState';

/** What an operator does about it: here where it goes back as a whole, and the lists where the rest is decided. */
function Acts({ page, payment }: { page: PaymentPage; payment: PaymentFile }) {
  const t = useTranslations('operator');
  const [isRefunding, setRefunding] = useState(false);
  const isParked = page.refunds.some(({ state }) => state === 'parked');
  const waits = page.payouts.find(({ state }) => state === 'bounced' || state === 'parked');
  return (
    <div className="no-print flex flex-wrap gap-2">
      {payment.state === 'mismatch' && !page.moments.some(({ what }) => what === 'refused') && (
        <Button look="danger" onClick={() => setRefunding(true)}>
          {t('payments.refund')}
        </Button>
      )}
      {isParked && (
        <ButtonLink to={panelPaths.operatorRefunds('parked', page.number)}>{t('desk.payment.toRefunds')}</ButtonLink>
      )}
      {waits && (
        <ButtonLink to={panelPaths.operatorPayouts({ durum: waits.state, q: page.number })}>
          {t('desk.payment.toPayouts')}
        </ButtonLink>
      )}
      {payment.dateFrozen && (
        <ButtonLink to={panelPaths.operatorReconciliation({ q: page.number })} look="secondary">
          {t('payments.toReconciliation')}
        </ButtonLink>
      )}
      <ButtonLink to={panelPaths.operatorAudit({ konu: payment.paymentId })} look="secondary">
        {t('desk.payment.toAudit')}
      </ButtonLink>
      {isRefunding && <RefundWhole payment={{ ...payment, number: page.number }} onClose={() => setRefunding(false)} />}
    </div>
  );
}

function Money({ page }: { page: PaymentPage }) {
  const t = useTranslations('operator.desk');
  if (page.lines.length === 0) return <p className="text-muted">{t('payment.nothingCaptured')}</p>;
  return (
    <div className="flex flex-col gap-6">
      <OrderLines lines={page.lines} payments={page.payments} />
      <OrderRefunds refunds={page.refunds} />
      <OrderPayouts payouts={page.payouts} />
      <OrderChargebacks chargebacks={page.chargebacks} caseHref={panelPaths.operatorChargeback} />
      <OrderMovements movements={page.movements} />
    </div>
  );
}

function Page({ page }: { page: PaymentPage }) {
  const t = useTranslations('operator.desk');
  const [payment, ...others] = page.payments;
  if (!payment) return null;
  return (
    <CaseFrame
      title={t.rich('payment.title', { number: page.number, n: (number) => <bdi dir="ltr">#{number}</bdi> })}
      state={<StateChip tone={PAYMENT_TONES[payment.state]}>{t(`paymentState.${payment.state}`)}</StateChip>}
      all={{ href: panelPaths.operatorSearch(), label: t('toSearch') }}
    >
      <div className="tile flex flex-col gap-4 p-4 sm:p-5">
        <Why reason={payment.reason} />
        {payment.dateFrozen && <p className="text-bole-600">{t('frozen')}</p>}
        <PaymentFacts
          page={page}
          payment={payment}
          orderHref={panelPaths.operatorOrder}
          memberHref={panelPaths.operatorMember}
        />
        <Acts page={page} payment={payment} />
      </div>
      <CasePart id="way" title={t('payment.way')}>
        <PaymentWay page={page} />
      </CasePart>
      <CasePart id="money" title={t('money')}>
        <Money page={page} />
      </CasePart>
      {others.length > 0 && (
        <div className="tile p-4 sm:p-5">
          <OrderPayments payments={others} title={t('payment.others')} hrefOf={panelPaths.operatorPayment} />
        </div>
      )}
    </CaseFrame>
  );
}

export function PaymentSection({ paymentId }: { paymentId: string }) {
  const t = useTranslations('operator.desk');
  const query = usePaymentQuery(paymentId, { refetchOnMountOrArgChange: true });
  if (query.error && asFailure(query.error).status === 404) {
    return (
      <EmptyState title={t('payment.missing')}>
        <ButtonLink to={panelPaths.operatorSearch()}>{t('toSearch')}</ButtonLink>
      </EmptyState>
    );
  }
  return <QueryState query={query}>{(page) => <Page key={paymentId} page={page} />}</QueryState>;
}
