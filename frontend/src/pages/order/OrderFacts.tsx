/** What stands beside an order's items: the card, the addresses. */

import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '@/components/lazily';
import { Price } from '@/components/Price';
import { AddressLines } from '@/features/addresses/AddressLines';
import { CardLine } from '@/features/orders/CardLine';
import { paymentsOf } from '@/features/orders/payments';
import type { Cart } from '@/lib/types';

/** Fetched with what it asks for: the buyer does not wait for it. */
const OrderInvoices = lazily(() => import('./OrderInvoices'));
const AcceptedTerms = lazily(() => import('@/features/orders/AcceptedTerms'));

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="tile p-4 md:p-5">
      <h2 className="mb-1 font-bold">{name}</h2>
      {children}
    </section>
  );
}

export function OrderFacts({ order }: { order: Cart }) {
  const t = useTranslations('orders');
  const ofOrder = useTranslations('order');
  const { shippingAddress } = order;
  const invoiceAddress = order.invoiceAddress ?? shippingAddress;
  return (
    <>
      <Suspense>
        <OrderInvoices
          orderId={order.info.uuid}
          title={(children, name) => (
            // From paper none can be fetched.
            <div className="no-print">
              <Fact name={name}>{children}</Fact>
            </div>
          )}
        />
      </Suspense>
      {order.payment && (
        <Fact name={ofOrder('payment')}>
          {paymentsOf(order).map(({ payment, kurus }) => (
            <p key={payment.paymentId} className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="text-muted text-sm">
                <CardLine payment={payment} />
              </span>
              <Price kurus={kurus} />
            </p>
          ))}
        </Fact>
      )}
      {shippingAddress && (
        <Fact name={t('deliveryAddress')}>
          <AddressLines address={shippingAddress} />
        </Fact>
      )}
      {invoiceAddress && (
        <Fact name={t('invoiceAddress')}>
          <AddressLines address={invoiceAddress} />
        </Fact>
      )}
      <Suspense>
        <AcceptedTerms
          orderId={order.info.uuid}
          title={(children) => <Fact name={ofOrder('acceptedTerms')}>{children}</Fact>}
        />
      </Suspense>
    </>
  );
}
