/** The success page before there is a success: what is true of the payment that its buyer comes back from. */
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink, buttonLook } from '@/components/Button';
import { Bone, Loading } from '@/components/Skeleton';
import type { PaymentStanding } from '@/features/checkout/checkoutApi';
import { isSafePage } from '@/features/checkout/pageAddress';
import { formatLira } from '@/lib/money';

const PATIENCE_MS = 60_000;

function Sentence({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="tile mx-auto max-w-2xl px-5 py-10 text-center">
      <div role="status">
        <h1 className="font-bold text-2xl">{title}</h1>
      </div>
      <p className="mt-3 mb-6 text-muted">{text}</p>
      {children}
    </div>
  );
}

/** The provider's word may take a moment longer than the browser's way back. */
function Waiting() {
  const t = useTranslations('orders');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Sentence title={t('waiting')} text={t(isLong ? 'waitingLong' : 'waitingText')}>
      {isLong ? (
        <ButtonLink to={paths.orders}>{t('backToOrders')}</ButtonLink>
      ) : (
        <Loading>
          <Bone className="h-80 rounded-tile" />
        </Loading>
      )}
    </Sentence>
  );
}

/** Paid, and all of it goes back. An order that another payment made stands. */
function Refunded({ standing, orderStands }: { standing: PaymentStanding; orderStands: boolean }) {
  const t = useTranslations('checkout');
  const orders = useTranslations('orders');
  const amount = formatLira(standing.amount ?? 0, useLocale());
  return (
    <Sentence title={t('standing.refundedTitle')} text={t(`standing.${standing.reason ?? 'late'}`, { amount })}>
      <p className="-mt-3 mb-6 text-muted">{t('standing.whenBack')}</p>
      {orderStands && <p className="mb-6 font-semibold">{t('standing.orderStands')}</p>}
      {orderStands && standing.orderId ? (
        <ButtonLink to={paths.order(standing.orderId)}>{orders('seeOrder')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.cart}>{t('toCart')}</ButtonLink>
      )}
    </Sentence>
  );
}

/** Its page is no more to be paid on once another payment has made the order. */
function PaidByAnother({ orderId }: { orderId: string }) {
  const t = useTranslations('checkout.standing');
  const orders = useTranslations('orders');
  return (
    <Sentence title={t('closedTitle')} text={t('orderStands')}>
      <ButtonLink to={paths.order(orderId)}>{orders('seeOrder')}</ButtonLink>
    </Sentence>
  );
}

function NotPaid({ standing }: { standing: PaymentStanding }) {
  const t = useTranslations('checkout.standing');
  const words = useTranslations('checkout');
  const isOpen = standing.state === 'open';
  return (
    <Sentence title={t(isOpen ? 'notPaidTitle' : 'closedTitle')} text={t(isOpen ? 'notPaid' : 'closed')}>
      <div className="flex flex-wrap justify-center gap-3">
        {standing.url && isSafePage(standing.url) && (
          <a href={standing.url} className={buttonLook()}>
            {t('continue')}
          </a>
        )}
        <ButtonLink look="secondary" to={paths.cart}>
          {words('toCart')}
        </ButtonLink>
      </div>
    </Sentence>
  );
}

interface PaymentResultProps {
  standing: PaymentStanding | undefined;
  /** The cart was paid by another payment. */
  orderStands: boolean;
}

export function PaymentResult({ standing, orderStands }: PaymentResultProps) {
  const t = useTranslations('checkout');
  const orders = useTranslations('orders');
  if (standing?.state === 'refunded') return <Refunded standing={standing} orderStands={orderStands} />;
  if (standing?.state === 'open' || standing?.state === 'closed') {
    const isOther = orderStands && standing.orderId;
    return isOther ? <PaidByAnother orderId={isOther} /> : <NotPaid standing={standing} />;
  }
  if (standing?.state !== 'review') return <Waiting />;
  return (
    <Sentence title={t('standing.reviewTitle')} text={t('odeme.review')}>
      <ButtonLink to={paths.orders}>{orders('backToOrders')}</ButtonLink>
    </Sentence>
  );
}
