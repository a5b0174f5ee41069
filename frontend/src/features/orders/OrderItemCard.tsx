/** One item of an order: what it is, how it stands, its refund passport. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import type { CartItem } from '@/lib/apiTypes';
import { shorten } from '@/lib/turkish';
import { RefundPassport } from './RefundPassport';

const SELLER_NAME_MAX = 40;
const STATES = ['created', 'shipped', 'delivered', 'cancelled'] as const;
type State = (typeof STATES)[number];

export interface ItemLinks {
  ad: (ad: { adId: number; slug: string }) => string;
  seller: (sellerId: string) => string;
}

export function OrderItemCard({ item, links }: { item: CartItem; links: ItemLinks }) {
  const t = useTranslations('orders');
  const cart = useTranslations('cartPage');
  const { product } = item;
  const state: State = STATES.find((known) => known === item.status) ?? 'created';
  return (
    <li className="tile flex min-w-0 flex-col gap-4 p-4 md:p-5">
      <div className="flex gap-4">
        <Photo
          picture={null}
          fallbackUrl={product.imageUrl}
          alt=""
          sizes="96px"
          className={clsx('size-20 shrink-0 rounded-control sm:size-24', state === 'cancelled' && 'grayscale')}
        />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold text-lg leading-snug">
            <Link to={links.ad(product)} className="inline-block py-1 hover:underline">
              <bdi>
                {product.brandName} {product.modelName}
              </bdi>
            </Link>
          </h2>
          <p className="text-muted text-sm">
            {t('pieces', { count: item.amount })}
            {' · '}
            <Link to={links.seller(product.sellerId)} className="underline underline-offset-2">
              {cart('seller', { name: shorten(product.sellerName, SELLER_NAME_MAX) })}
            </Link>
          </p>
          {product.options.map((option) => (
            <p key={option.name} className="text-muted text-sm">
              {option.name}: {option.value}
            </p>
          ))}
          <p className="mt-2 font-semibold">{t(`itemState.${state}`)}</p>
          <p className="text-muted text-sm">{t(`itemStateMore.${state}`)}</p>
        </div>
      </div>
      <RefundPassport item={item} />
    </li>
  );
}
