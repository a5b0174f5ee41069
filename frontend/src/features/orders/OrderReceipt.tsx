/** The items of an order as a table with its grand total: what the success page shows and what is printed. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { type Column, DataTable } from '@/components/DataTable';
import { Photo } from '@/components/Photo';
import { Price } from '@/components/Price';
import { formatLira, toKurus } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { Cart, CartItem } from '@/lib/types';
import type { ItemLinks } from './OrderItemCard';

export function OrderReceipt({ order, links }: { order: Cart; links: Pick<ItemLinks, 'ad'> }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const columns: Column<CartItem>[] = [
    {
      key: 'product',
      label: t('product'),
      cell: ({ product, deposit }) => (
        <span className="flex items-center gap-3 text-start">
          <Photo
            picture={null}
            fallbackUrl={product.imageUrl}
            alt=""
            sizes="48px"
            className="size-12 shrink-0 rounded-control"
          />
          <span>
            <Link to={links.ad(product)} className="link">
              <bdi>{productName(product)}</bdi>
            </Link>
            {product.options.map((option) => (
              <span key={option.name} className="block text-muted">
                {option.name}: {option.value}
              </span>
            ))}
            {deposit !== null && (
              <span className="block text-muted">{t('depositOf', { price: formatLira(deposit, locale) })}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('amount'),
      align: 'end',
      cell: ({ amount }) => <span className="tabular-nums">{amount}</span>,
    },
    {
      key: 'total',
      label: t('lineTotal'),
      align: 'end',
      cell: ({ totalPrice }) => <Price kurus={toKurus(totalPrice)} className="!font-sans" />,
    },
  ];
  return (
    <>
      <DataTable caption={t('items')} columns={columns} rows={order.items} rowKey={(item) => item.itemId} />
      <p className="mt-3 flex items-baseline justify-between border-line border-t px-1 pt-3 md:px-3">
        <span className="font-bold">{t('grandTotal')}</span>
        <Price kurus={toKurus(order.info.subTotal)} className="text-xl text-cobalt-700" />
      </p>
    </>
  );
}
