/** Orders as a list: a card each on a phone, a row with the same parts where there is room. */
import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Price } from '@/components/Price';
import { Reference } from '@/components/Reference';
import { formatDate } from '@/lib/dates';
import { toKurus } from '@/lib/money';
import { paidFor } from '@/lib/paidFor';
import { OrderActs, type OrderCardProps, type OrderCardsProps } from './OrderActs';
import type { OrderLine } from './ordersApi';
import { StatusWord } from './StatusWord';

export function OrderCards({ orders, ...rest }: OrderCardsProps) {
  const t = useTranslations('orders');
  return (
    <ul aria-label={t('title')} className="grid gap-3">
      {orders.map((order) => (
        <OrderCard key={order.uuid} order={order} {...rest} />
      ))}
    </ul>
  );
}

/** The link to the order covers the card, so that a thumb need not find it; buying again and its invoices lie above it. */
function OrderCard({ order, hrefOf, adHref, more }: OrderCardProps) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-tile border border-line bg-white p-4 hover:border-cobalt-600 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Photo
        picture={null}
        fallbackUrl={order.imageUrl}
        alt=""
        sizes="88px"
        className="size-20 self-start rounded-control sm:row-span-2 sm:size-22"
      />
      <Bought order={order} />
      <Sums order={order} />
      <OrderActs order={order} hrefOf={hrefOf} adHref={adHref} more={more} />
    </li>
  );
}

function Bought({ order: { status, title, itemCount, number, datePaid, dateCreated } }: { order: OrderLine }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  return (
    <div className="min-w-0">
      <StatusWord status={status} />
      <p className="mt-1.5 line-clamp-2 font-semibold leading-snug">
        <bdi>{title}</bdi>
      </p>
      <p className="text-muted text-sm">
        {itemCount > 1 && <span className="block">{t('more', { count: itemCount - 1 })}</span>}
        {formatDate(datePaid ?? dateCreated, locale)} · <Reference to={number} />
      </p>
    </div>
  );
}

/** What was paid, what would come back if the ads ended now, what came or comes back for certain: never netted. */
function Sums({ order }: { order: OrderLine }) {
  const t = useTranslations('orders');
  const { totalProfit, totalRefund } = order;
  const sums = [
    { name: t('total'), amount: paidFor(order), look: '' },
    ...(totalProfit > 0 ? [{ name: t('expected'), amount: totalProfit, look: 'text-turq-700' }] : []),
    { name: t('refund'), amount: totalRefund, look: 'text-turq-700' },
  ];
  return (
    <dl className="col-span-2 grid grid-cols-2 gap-4 rounded-control bg-glaze px-4 py-2 text-sm sm:col-span-1 sm:col-start-2 sm:grid-flow-col sm:grid-cols-none sm:justify-self-start sm:gap-8">
      {sums.map(({ name, amount, look }) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd>
            <Price kurus={toKurus(amount)} className={clsx('!font-sans text-base', look)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
