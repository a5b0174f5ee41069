/** /siparis/ozet?orderId=: thanks, sharing as the main act, the order in a nutshell. Waits until the payment is known. */

import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Fact } from '@/components/Fact';
import { Price } from '@/components/Price';
import { AddressLines } from '@/features/addresses/AddressLines';
import { useLiveAd } from '@/features/ads/useLiveAd';
import { useStanding } from '@/features/checkout/useStanding';
import { CardLine } from '@/features/orders/CardLine';
import { DepositThanks } from '@/features/orders/DepositThanks';
import { OrderReceipt } from '@/features/orders/OrderReceipt';
import { useOrderQuery } from '@/features/orders/ordersApi';
import { comingBackOf, expectedOf, isAllDeposit, isAllFinal, ownRefundsOf } from '@/features/orders/passport';
import { api, asFailure } from '@/lib/api';
import { formatDate } from '@/lib/dates';
import { toKurus } from '@/lib/money';
import { useUser } from '@/lib/session';
import type { Address, Cart } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import { wayAfterBalance } from './order/afterBalance';
import { Invitation, openItems } from './order/Invitation';
import { inStep } from './order/inStep';
import { PaymentResult } from './order/PaymentResult';
import { ToSignIn } from './ToSignIn';

const POLL_MS = 2000;
/** There is none, or what the address names is no order's id. */
const NO_ORDER = [404, 422];

function Facts({ order }: { order: Cart }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const { uuid, datePaid, dateCreated, subTotal } = order.info;
  const isFinal = isAllFinal(order.items);
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4 border-line border-b pb-4 md:grid-cols-5">
      <Fact label={t('number')}>
        <bdi dir="ltr">#{uuid.slice(0, 8)}</bdi>
      </Fact>
      <Fact label={t('date')}>{formatDate(datePaid ?? dateCreated, locale)}</Fact>
      <Fact label={t('total')}>
        <Price kurus={toKurus(subTotal)} className="!font-sans" />
      </Fact>
      {!isAllDeposit(order) && (
        <Fact label={t(isFinal ? 'comingBack' : 'expectedTotal')}>
          <Price kurus={(isFinal ? comingBackOf : expectedOf)(order.items)} className="!font-sans text-turq-700" />
        </Fact>
      )}
      <Fact label={t('paymentMethod')}>
        <CardLine payment={order.payment} />
      </Fact>
    </dl>
  );
}

function AddressTile({ name, address }: { name: string; address: Address | null }) {
  if (!address) return null;
  return (
    <section className="tile p-5">
      <h2 className="mb-1 font-bold">{name}</h2>
      <AddressLines address={address} />
    </section>
  );
}

/** Its units were gone when its payment came. */
function isLostOf({ info, items }: Cart): boolean {
  return info.status === 'cancelled' && items.flatMap(ownRefundsOf).some(({ cause }) => cause === 'late_capture');
}

function Thanks({ order: paid, onCountMoved }: { order: Cart; onCountMoved: () => void }) {
  const t = useTranslations('orders');
  const [first] = openItems(paid);
  const live = useLiveAd(first?.adId ?? Number.NaN);
  const count = live.ad?.numOrders;
  const isBehind = count !== undefined && count !== first?.product.numOrders;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new count is a reason of its own.
  useEffect(() => {
    if (isBehind) onCountMoved();
  }, [count]);
  const { order, ad } = inStep(paid, live.ad);
  const isLost = isLostOf(order);
  return (
    <>
      <div className="mb-6 text-center">
        <h1 className="font-bold text-3xl md:text-4xl">{t(isLost ? 'cancelledTitle' : 'thanks')}</h1>
        <p className="mt-2 text-lg text-muted">{t(isLost ? 'cancelledText' : 'reached')}</p>
      </div>
      <DepositThanks order={order} />
      {!isLost && <Invitation order={order} ad={ad} />}
      <section className="tile p-4 md:p-6">
        <Facts order={order} />
        <OrderReceipt order={order} links={paths} />
      </section>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <AddressTile name={t('deliveryAddress')} address={order.shippingAddress} />
        <AddressTile name={t('invoiceAddress')} address={order.invoiceAddress ?? order.shippingAddress} />
      </div>
      <div className="no-print mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.order(order.info.uuid)}>{t('seeOrder')}</ButtonLink>
      </div>
    </>
  );
}

export default function OrderSummaryPage() {
  const t = useTranslations('orders');
  const user = useUser();
  const dispatch = useDispatch();
  const [params] = useSearchParams();
  const orderId = params.get('orderId') ?? '';
  const [isSettled, setSettled] = useState(false);
  const {
    data: order,
    error,
    refetch,
  } = useOrderQuery(orderId, {
    skip: !user || !orderId,
    pollingInterval: isSettled ? 0 : POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const isPaid = !!order && order.info.status !== 'created';
  const paymentId = params.get('paymentId');
  const isOwnPayment = !paymentId || !order?.payment || order.payment.paymentId === paymentId;
  const isThanked = isPaid && isOwnPayment;
  const standing = useStanding(
    { orderId: orderId || null, paymentId },
    { skip: !user || !orderId || isThanked, untilRefunded: true },
  );
  useTitle(t(isThanked ? 'thanks' : 'waiting'));
  useEffect(() => {
    if (!isPaid) return;
    setSettled(true);
    // What was in the cart is in the order now.
    dispatch(api.util.invalidateTags(['Cart']));
  }, [isPaid, dispatch]);

  if (!user) return <ToSignIn />;
  const way = isPaid && !paymentId ? wayAfterBalance(order, params.get('odeme')) : null;
  if (way) return <Navigate to={way} replace />;
  // Given up since, or not yet told why: its own page says what became of it.
  if (isThanked && order.info.status === 'cancelled' && !isLostOf(order))
    return <Navigate to={paths.order(orderId)} replace />;
  // Any other failure may pass while the services come back: it goes on asking.
  const isMissing = !orderId || (!order && !!error && NO_ORDER.includes(asFailure(error).status));
  return (
    <div className="container-page max-w-4xl py-8">
      {isMissing && (
        <EmptyState title={t('missing')} heading="h1">
          <ButtonLink to={paths.orders}>{t('backToOrders')}</ButtonLink>
        </EmptyState>
      )}
      {!isMissing &&
        (isThanked ? (
          <Thanks order={order} onCountMoved={refetch} />
        ) : (
          <PaymentResult standing={standing} orderStands={isPaid} />
        ))}
    </div>
  );
}
