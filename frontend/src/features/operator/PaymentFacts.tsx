/** A payment itself: how much, with which card, whose, of which order, and how the provider knows it. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { Reference } from '@/components/Reference';
import type { PaymentFile, PaymentPage } from './deskApi';
import { useLira } from './OrderMoneyPart';
import { cardOf } from './OrderPayments';
import { usePeopleNames } from './usePeopleNames';

interface PaymentFactsProps {
  page: PaymentPage;
  payment: PaymentFile;
  orderHref: (orderId: string) => string;
  memberHref: (personId: string) => string;
}

export function PaymentFacts({ page, payment, orderHref, memberHref }: PaymentFactsProps) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const lira = useLira();
  const nameOf = usePeopleNames([page.buyerId]);
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label={words('payments.asked')}>{lira(payment.amount)}</Fact>
      <Fact label={words('payments.paid')}>{lira(payment.paidAmount)}</Fact>
      <Fact label={t('purposeLabel')}>{t(`purpose.${payment.purpose}`)}</Fact>
      <Fact label={t('card')}>
        <bdi dir="ltr">{cardOf(payment)}</bdi>
      </Fact>
      <Fact label={words('order')}>
        <Link to={orderHref(page.orderId)} className="link inline-flex min-h-11 items-center">
          <Reference to={page.number} />
        </Link>
      </Fact>
      <Fact label={t('payment.buyer')}>
        <Link to={memberHref(page.buyerId)} className="link inline-flex min-h-11 items-center">
          <bdi>{nameOf(page.buyerId)}</bdi>
        </Link>
      </Fact>
      {payment.providerPaymentId && (
        <Fact label={t('payment.atProvider')} isLong>
          <bdi>{payment.providerPaymentId}</bdi>
        </Fact>
      )}
      <Fact label={t('payment.id')} isLong>
        <bdi>{payment.paymentId}</bdi>
      </Fact>
    </dl>
  );
}
