/** /hesap/siparis/:orderId: items with all that may be done with them, what is left to pay, the journey, addresses, the card. */

import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { lazily } from '@/components/lazily';
import { Bone, Loading } from '@/components/Skeleton';
import { OrderTimeline } from '@/features/orders/OrderTimeline';
import { StatusWord } from '@/features/orders/StatusWord';
import { asFailure } from '@/lib/api';
import { formatDate } from '@/lib/dates';
import { withMessages } from '@/lib/locale';
import type { Cart } from '@/lib/types';
import { AccountLayout } from './AccountLayout';
import { LoadFailed } from './LoadFailed';
import { itemsThatRateTheirSeller } from './order/acts';
import { OrderFacts } from './order/OrderFacts';
import { OrderItem } from './order/OrderItem';
import { RECEIVED } from './order/outcome';
import { useWatchedOrder } from './order/useWatchedOrder';

const BalanceNews = lazily(() => withMessages(['cart', 'paying'], import('./order/BalanceNews')));

const COLUMNS = 'grid items-start gap-5 xl:grid-cols-[1fr_20rem]';
/** There is none, or what the address names is no order's id. */
const NO_ORDER = [404, 422];

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

interface OrderViewProps {
  order: Cart;
  /** How the payment page was left, if it was. */
  outcome: string | null;
  onActed: () => void;
}

function OrderView({ order, outcome, onActed }: OrderViewProps) {
  const { uuid } = order.info;
  const raters = itemsThatRateTheirSeller(order);
  return (
    <>
      <OrderHead order={order} />
      {(order.info.balanceDue > 0 || outcome) && (
        <Suspense fallback={<Bone className="mb-5 h-48 rounded-tile" />}>
          <BalanceNews order={order} outcome={outcome} onPaid={onActed} />
        </Suspense>
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
  const outcome = useSearchParams()[0].get('odeme');
  const { data: order, error, isLoading, refetch, watchClosely } = useWatchedOrder(orderId, outcome === RECEIVED);
  if (isLoading) return <OrderSkeleton />;
  if (order) return <OrderView order={order} outcome={outcome} onActed={watchClosely} />;
  if (!NO_ORDER.includes(asFailure(error).status)) return <LoadFailed onRetry={() => void refetch()} />;
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
  return <AccountLayout title={title}>{() => <Order key={orderId} orderId={orderId} />}</AccountLayout>;
}
