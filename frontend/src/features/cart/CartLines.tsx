/** The lines of the cart: product, seller, stock, how many, how much. */
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { Photo } from '@/components/Photo';
import { Stepper } from '@/components/Stepper';
import { productName } from '@/lib/productName';
import { shorten } from '@/lib/shorten';
import type { Cart, CartItem } from '@/lib/types';
import { offerUndo } from '@/lib/undo';
import { useByNow } from '@/lib/useNow';
import { CartLinePrice } from './CartLinePrice';
import { mostUnits } from './cartMath';
import { hasEndedBy } from './useEndingLines';
import { useLineAmount } from './useLineAmount';

const SELLER_NAME_MAX = 40;

export interface CartLinks {
  ad: (ad: { adId: number; slug: string }) => string;
  seller: (sellerId: string) => string;
}

function Counts({ product }: { product: CartItem['product'] }) {
  const t = useTranslations('cartPage');
  const counts: [string, number][] = [
    [t('sold'), product.numOrders],
    [t('remaining'), product.remaining],
    [t('stock'), product.quantity],
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 text-muted text-sm">
      {counts.map(([label, count]) => (
        <div key={label} className="flex gap-1">
          <dt>{label}</dt>
          <dd className="font-semibold text-ink tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function CartLine({ item, links, isBeingPaid }: { item: CartItem; links: CartLinks; isBeingPaid: boolean }) {
  const t = useTranslations('cartPage');
  const cart = useTranslations('cart');
  const { shown, change } = useLineAmount(item.adId, item.amount);
  const { product } = item;
  // What a payment was begun for in time counts.
  const hasEnded = useByNow((now) => !isBeingPaid && hasEndedBy(item, now));
  const isWithdrawn = product.adStatus === 'withdrawn';
  const name = productName(product);
  const takeOut = () => {
    offerUndo(() => void change(item.amount));
    void change(0);
  };
  return (
    <li className="tile grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 p-3 sm:grid-cols-[7rem_1fr] md:p-4">
      <Link to={links.ad(product)} tabIndex={-1} aria-hidden="true" className="block">
        <Photo
          picture={null}
          fallbackUrl={product.imageUrl}
          alt=""
          sizes="112px"
          className="aspect-square w-full rounded-control"
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 pt-1.5 font-bold leading-snug">
            <Link to={links.ad(product)} className="inline-block py-1 hover:underline">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <IconButton label={cart('removeItem', { name })} className="-me-1 shrink-0" onClick={takeOut}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <Link
          to={links.seller(product.sellerId)}
          className="self-start py-0.5 text-muted text-sm underline underline-offset-2"
        >
          {t('seller', { name: shorten(product.sellerName, SELLER_NAME_MAX) })}
        </Link>
        {product.options.map((option) => (
          <p key={option.name} className="text-muted text-sm">
            {option.name}: {option.value}
          </p>
        ))}
        <Counts product={product} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
        {hasEnded || isWithdrawn ? (
          <p role="status" className="font-semibold text-bole-600">
            {t(isWithdrawn ? 'lineWithdrawn' : 'lineOver')}
          </p>
        ) : (
          <Stepper value={shown} max={mostUnits(item)} onChange={change} />
        )}
        <CartLinePrice item={item} units={shown} />
      </div>
    </li>
  );
}

export function CartLines({ cart, links }: { cart: Cart; links: CartLinks }) {
  const t = useTranslations('cartPage');
  return (
    <ul aria-label={t('items')} className="flex flex-col gap-3">
      {cart.items.map((item) => (
        <CartLine key={item.itemId} item={item} links={links} isBeingPaid={cart.paymentPending} />
      ))}
    </ul>
  );
}
