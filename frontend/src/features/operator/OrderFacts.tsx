/** What an order is of, and where it goes. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Reference } from '@/components/Reference';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { OrderFile } from './deskApi';
import { OrderParcels } from './OrderParcels';
import { OrderTerms } from './OrderTerms';

type Shortfall = NonNullable<OrderFile['order']['items'][number]['shortfalls']>[number];
type Address = NonNullable<OrderFile['order']['shippingAddress']>;

/** What the supplier said before shipping, with its reason. */
function Told({ told }: { told: Shortfall }) {
  const t = useTranslations('operator.desk.shortfall');
  const words = useTranslations('panels.shortfall');
  const locale = useLocale();
  return (
    <p className="basis-full text-muted text-sm">
      {t(told.outcome, { count: told.amount ?? told.days ?? 0, date: formatDatedTime(told.date, locale) })}{' '}
      {words(`reason.${told.reason}`)}
      {told.note && <bdi>: {told.note}</bdi>}
    </p>
  );
}

function Place({ label, address }: { label: string; address: Address }) {
  const { firstName, lastName, companyName, addressText, town, districtName, cityName, phone } = address;
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="break-words">
        <bdi className="block font-semibold">{`${firstName} ${lastName}`}</bdi>
        {companyName && <bdi className="block">{companyName}</bdi>}
        <bdi className="block">{`${addressText}, ${town}`}</bdi>
        <bdi className="block">{`${districtName}/${cityName}`}</bdi>
        <bdi dir="ltr" className="block">
          {phone}
        </bdi>
      </dd>
    </div>
  );
}

interface OrderFactsProps {
  file: OrderFile;
  /** Where an ad is listed with whose it is. */
  adHref: (adId: number) => string;
}

export function OrderFacts({ file: { order, acceptedTerms }, adHref }: OrderFactsProps) {
  const t = useTranslations('operator.desk');
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-5">
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.itemId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words font-semibold">
              <bdi>{productName(item.product)}</bdi>{' '}
              <Link to={adHref(item.adId)} className="link inline-block py-1 font-normal">
                <Reference to={item.adId} />
              </Link>
            </span>
            <span className="text-muted">
              {t('units', { count: item.amount })}
              {item.cancelledAmount > 0 && ` · ${t('cancelled', { count: item.cancelledAmount })}`}
              {item.returnedAmount > 0 && ` · ${t('returned', { count: item.returnedAmount })}`}
            </span>
            <bdi className="whitespace-nowrap tabular-nums">{formatLira(item.totalPrice, locale)}</bdi>
            <OrderParcels item={item} />
            {item.shortfalls?.map((told) => (
              <Told key={told.shortfallId} told={told} />
            ))}
          </li>
        ))}
      </ul>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {order.shippingAddress && <Place label={t('shippingAddress')} address={order.shippingAddress} />}
        {order.invoiceAddress && <Place label={t('invoiceAddress')} address={order.invoiceAddress} />}
      </dl>
      {acceptedTerms && <OrderTerms accepted={acceptedTerms} />}
    </div>
  );
}
