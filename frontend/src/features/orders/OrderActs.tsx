/** What may be done with an order of the list. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/Button';
import { Reference } from '@/components/Reference';
import { nextActOf } from './orderList';
import type { OrderLine } from './ordersApi';

export interface OrderCardsProps {
  orders: OrderLine[];
  hrefOf: (uuid: string) => string;
  /** Where a product is bought again once its order is over; without it, that is not offered. */
  adHref?: (adId: number) => string;
  /** What else is offered with an order: its invoices. */
  more?: (order: OrderLine) => ReactNode;
}

export type OrderCardProps = Omit<OrderCardsProps, 'orders'> & { order: OrderLine };

/** One act stands out: what the order waits for, or buying again once it is over. */
export function OrderActs({ order, hrefOf, adHref, more }: OrderCardProps) {
  const { number, uuid, status, items } = order;
  const t = useTranslations('orders');
  const [first] = items;
  const act = nextActOf(status);
  const again = act === 'detail' && adHref && first && (
    <ButtonLink
      to={adHref(first.adId)}
      look="secondary"
      aria-label={t('againOf', { name: first.title })}
      className="relative z-1"
    >
      {t('again')}
    </ButtonLink>
  );
  const look = act === 'payRest' ? 'primary' : again ? 'quiet' : 'secondary';
  return (
    <div className="col-span-2 flex flex-col gap-1 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:min-w-36">
      {again}
      {more && <span className="relative z-1 flex flex-col gap-1 empty:hidden">{more(order)}</span>}
      <ButtonLink to={hrefOf(uuid)} look={look} className="after:absolute after:inset-0 after:rounded-tile">
        {t(act)}{' '}
        <span className="sr-only">
          <Reference to={number} />
        </span>
      </ButtonLink>
    </div>
  );
}
