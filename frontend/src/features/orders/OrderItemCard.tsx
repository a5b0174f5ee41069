/** One item of an order: what it is, how it stands, its parcel, its refund passport; and what may be done with it. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Stars } from '@/components/Stars';
import { StateChip } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import { productName } from '@/lib/productName';
import { shorten } from '@/lib/shorten';
import type { CartItem } from '@/lib/types';
import { RefundPassport } from './RefundPassport';
import { Shipments } from './Shipments';
import { Shortfalls } from './Shortfalls';
import { returnableUntil, standingOf } from './standing';
import { WithdrawalWords } from './WithdrawalWords';

const SELLER_NAME_MAX = 40;

export interface ItemLinks {
  ad: (ad: { adId: number; slug: string }) => string;
  seller: (sellerId: string) => string;
}

/** Where the focus goes when what held it is gone. */
export const headingOf = (itemId: string) => `urun-${itemId}`;

function StandingWords({ item }: { item: CartItem }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const { word, more, date } = standingOf(item);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {t(`itemState.${word}`)}
        {item.isLate && item.status === 'created' && <StateChip tone="bad">{t('late')}</StateChip>}
      </p>
      <p className="text-muted text-sm">
        {t(`itemStateMore.${more}`, { date: date ? formatDate(date, locale) : '' })}
        {item.returnableAmount > 0 && item.deliveredDate && (
          <> {t('returnableUntil', { date: formatDate(returnableUntil(item.deliveredDate), locale) })}</>
        )}
        <WithdrawalWords item={item} />
      </p>
    </>
  );
}

function MyReview({ review }: { review: NonNullable<CartItem['review']> }) {
  const t = useTranslations('order');
  return (
    <div className="rounded-control bg-glaze px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <b className="text-sm">{t('myReview')}</b>
        <Stars value={review.star} />
      </p>
      {review.comment && (
        <p dir="auto" className="mt-1">
          {review.comment}
        </p>
      )}
    </div>
  );
}

interface OrderItemCardProps {
  item: CartItem;
  links: ItemLinks;
  /** Buttons. */
  acts?: ReactNode;
  /** How its returns stand. */
  returns?: ReactNode;
}

export function OrderItemCard({ item, links, acts, returns }: OrderItemCardProps) {
  const t = useTranslations('order');
  const cart = useTranslations('cartPage');
  const { product } = item;
  const name = productName(product);
  return (
    <li className="tile flex min-w-0 flex-col gap-4 p-4 md:p-5">
      <div className="flex gap-4">
        <Photo
          picture={null}
          fallbackUrl={product.imageUrl}
          alt=""
          sizes="96px"
          className={clsx('size-20 shrink-0 rounded-control sm:size-24', item.status === 'cancelled' && 'grayscale')}
        />
        <div className="min-w-0 flex-1">
          <h2 id={headingOf(item.itemId)} tabIndex={-1} className="font-bold text-lg leading-snug">
            <Link to={links.ad(product)} className="inline-block py-1 hover:underline">
              <bdi>{name}</bdi>
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
          <StandingWords item={item} />
        </div>
      </div>
      <Shortfalls item={item} />
      <Shipments item={item} name={name} />
      {returns}
      {acts}
      {item.review && <MyReview review={item.review} />}
      <RefundPassport item={item} />
    </li>
  );
}
