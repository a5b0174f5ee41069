/** /hesap/siparis/:orderId: items with all that may be done with them, what is left to pay, the journey, addresses, the card. */
import { Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Bone, Loading } from '@/components/Skeleton';
import { PaymentFailed, PaymentRefused } from '@/features/checkout/PaymentProblem';
import { Redirecting } from '@/features/checkout/Redirecting';
import { useBalancePayment } from '@/features/checkout/usePayment';
import { BalancePanel } from '@/features/orders/BalancePanel';
import { OrderTimeline } from '@/features/orders/OrderTimeline';
import { StatusWord } from '@/features/orders/StatusWord';
import type { Cart } from '@/lib/apiTypes';
import { formatDate } from '@/lib/dates';
import { AccountLayout } from './AccountLayout';
import { itemsThatRateTheirSeller } from './order/acts';
import { OrderFacts } from './order/OrderFacts';
import { OrderItem } from './order/OrderItem';
import { useWatchedOrder } from './order/useWatchedOrder';

const COLUMNS = 'grid items-start gap-5 xl:grid-cols-[1fr_20rem]';
const WAYS = { cart: paths.cart, orders: paths.orders };

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

function OrderHead({ order }: { order: Cart }) {
  const t = useTranslations('order');
  const locale = useLocale();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <StatusWord status={order.info.status} />
      <span className="text-muted">{formatDate(order.info.datePaid ?? order.info.dateCreated, locale)}</span>
      <Button look="quiet" className="no-print ms-auto !px-0" onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {t('print')}
      </Button>
    </p>
  );
}

function OrderView({ order, onActed }: { order: Cart; onActed: () => void }) {
  const { uuid, balanceDue, balanceDueDate } = order.info;
  const { state, start } = useBalancePayment();
  const outcome = useSearchParams()[0].get('odeme');
  const raters = itemsThatRateTheirSeller(order);
  const isDue = balanceDue > 0 && balanceDueDate;
  if (state.at === 'leaving') return <Redirecting />;
  return (
    <>
      {state.at === 'refused' && <PaymentRefused failure={state.failure} ways={WAYS} />}
      {outcome && state.at === 'idle' && isDue && <PaymentFailed code={outcome} ways={WAYS} />}
      <OrderHead order={order} />
      {isDue && (
        <BalancePanel
          amount={balanceDue}
          dueDate={balanceDueDate}
          isStarting={state.at === 'starting'}
          onPay={() => void start(uuid)}
        />
      )}
      <div className={COLUMNS}>
        <ul className="flex min-w-0 flex-col gap-4">
          {order.items.map((item) => (
            <OrderItem
              key={item.itemId}
              orderId={uuid}
              item={item}
              mayRateSeller={raters.has(item.itemId)}
              onActed={onActed}
            />
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

function Order({ orderId }: { orderId: string }) {
  const t = useTranslations('orders');
  const { data: order, isLoading, watchClosely } = useWatchedOrder(orderId);
  if (isLoading) return <OrderSkeleton />;
  if (order) return <OrderView order={order} onActed={watchClosely} />;
  return (
    <EmptyState title={t('missing')}>
      <ButtonLink to={paths.orders}>{t('backToOrders')}</ButtonLink>
    </EmptyState>
  );
}

export default function OrderPage() {
  const t = useTranslations('orders');
  const { orderId = '' } = useParams();
  const title = t('orderTitle', { number: `#${orderId.slice(0, 8)}` });
  return <AccountLayout title={title}>{() => <Order orderId={orderId} />}</AccountLayout>;
}
