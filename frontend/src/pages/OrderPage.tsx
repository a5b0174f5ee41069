/** /hesap/siparis/:orderId: items with their refund passports, the journey, addresses, the card. */
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Price } from '@/components/Price';
import { Bone, Loading } from '@/components/Skeleton';
import { AddressLines } from '@/features/addresses/AddressLines';
import { CardLine } from '@/features/orders/CardLine';
import { OrderItemCard } from '@/features/orders/OrderItemCard';
import { OrderTimeline } from '@/features/orders/OrderTimeline';
import { useOrderQuery } from '@/features/orders/ordersApi';
import { StatusWord } from '@/features/orders/StatusWord';
import type { Cart } from '@/lib/apiTypes';
import { formatDate } from '@/lib/dates';
import { toKurus } from '@/lib/money';
import { AccountLayout } from './AccountLayout';

const COLUMNS = 'grid items-start gap-5 xl:grid-cols-[1fr_20rem]';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="tile p-4 md:p-5">
      <h2 className="mb-1 font-bold">{name}</h2>
      {children}
    </section>
  );
}

function OrderFacts({ order }: { order: Cart }) {
  const t = useTranslations('orders');
  const { shippingAddress, invoiceAddress } = order;
  return (
    <>
      {order.payment && (
        <Fact name={t('payment')}>
          <p className="flex flex-wrap items-baseline justify-between gap-2">
            <span className="text-muted text-sm">
              <CardLine payment={order.payment} />
            </span>
            <Price kurus={toKurus(order.info.subTotal)} />
          </p>
        </Fact>
      )}
      {shippingAddress && (
        <Fact name={t('deliveryAddress')}>
          <AddressLines address={shippingAddress} />
        </Fact>
      )}
      {(invoiceAddress ?? shippingAddress) && (
        <Fact name={t('invoiceAddress')}>
          <AddressLines address={(invoiceAddress ?? shippingAddress) as NonNullable<Cart['shippingAddress']>} />
        </Fact>
      )}
    </>
  );
}

function OrderSkeleton() {
  return (
    <Loading>
      <div className={COLUMNS}>
        <Bone className="h-96 rounded-tile" />
        <Bone className="h-80 rounded-tile" />
      </div>
    </Loading>
  );
}

function Order({ orderId }: { orderId: string }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const { data: order, isLoading } = useOrderQuery(orderId);
  if (isLoading) return <OrderSkeleton />;
  if (!order) {
    return (
      <EmptyState title={t('missing')}>
        <ButtonLink to={paths.orders}>{t('backToOrders')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <StatusWord status={order.info.status} />
        <span className="text-muted">{formatDate(order.info.datePaid ?? order.info.dateCreated, locale)}</span>
        <Button look="quiet" className="no-print ms-auto !px-0" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          {t('print')}
        </Button>
      </p>
      <div className={COLUMNS}>
        <ul className="flex min-w-0 flex-col gap-4">
          {order.items.map((item) => (
            <OrderItemCard key={item.itemId} item={item} links={paths} />
          ))}
        </ul>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderTimeline order={order} />
          <OrderFacts order={order} />
        </div>
      </div>
    </>
  );
}

export default function OrderPage() {
  const t = useTranslations('orders');
  const { orderId = '' } = useParams();
  const title = t('orderTitle', { number: `#${orderId.slice(0, 8)}` });
  return <AccountLayout title={title}>{() => <Order orderId={orderId} />}</AccountLayout>;
}
