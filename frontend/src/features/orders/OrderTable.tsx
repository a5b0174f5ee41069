/** Orders as a table on wide screens, as rows on narrow ones. */

import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { type Column, DataTable } from '@/components/DataTable';
import { Photo } from '@/components/Photo';
import { Price } from '@/components/Price';
import { Reference } from '@/components/Reference';
import { formatDate } from '@/lib/dates';
import { toKurus } from '@/lib/money';
import type { OrderLine } from './ordersApi';
import { StatusWord } from './StatusWord';

interface OrderTableProps {
  orders: OrderLine[];
  hrefOf: (uuid: string) => string;
  /** Where a product is bought again; without it, that is not offered. */
  adHref?: (adId: number) => string;
}

export function OrderTable({ orders, hrefOf, adHref }: OrderTableProps) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const columns: Column<OrderLine>[] = [
    {
      key: 'number',
      label: t('number'),
      cell: ({ number, uuid }) => (
        <Link to={hrefOf(uuid)} aria-label={t('detailOf', { number })} className="link inline-block py-2 tabular-nums">
          <Reference to={number} />
        </Link>
      ),
    },
    { key: 'date', label: t('date'), cell: (order) => formatDate(order.datePaid ?? order.dateCreated, locale) },
    {
      key: 'items',
      label: t('items'),
      cell: ({ title, itemCount, imageUrl, items: [first] }) => (
        // The words come first, so that on phones the column's name stands in their line.
        <span className="flex flex-row-reverse items-center justify-end gap-3 max-lg:justify-start">
          <span className="min-w-0">
            <bdi>{title}</bdi>
            {itemCount > 1 && <span className="block text-muted">{t('more', { count: itemCount - 1 })}</span>}
            {adHref && first && (
              <Link
                to={adHref(first.adId)}
                aria-label={t('againOf', { name: first.title })}
                className="link block w-fit py-1 max-lg:ms-auto"
              >
                {t('again')}
              </Link>
            )}
          </span>
          <Photo
            picture={null}
            fallbackUrl={imageUrl}
            alt=""
            sizes="48px"
            className="size-12 shrink-0 rounded-control"
          />
        </span>
      ),
    },
    { key: 'status', label: t('status'), cell: ({ status }) => <StatusWord status={status} /> },
    {
      key: 'total',
      label: t('total'),
      align: 'end',
      cell: ({ subTotal }) => <Price kurus={toKurus(subTotal)} className="!font-sans" />,
    },
    {
      key: 'refund',
      label: t('refund'),
      align: 'end',
      cell: ({ totalRefund }) => <Price kurus={toKurus(totalRefund)} className="!font-sans text-turq-700" />,
    },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={orders} rowKey={(order) => order.uuid} />;
}
