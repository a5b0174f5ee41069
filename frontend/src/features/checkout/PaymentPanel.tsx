/** The last look before paying: lines, the promised day, the box to tick, the button with the amount. */
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { CheckField } from '@/components/CheckField';
import { Photo } from '@/components/Photo';
import { formatDate } from '@/lib/dates';
import { formatLira, toKurus } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { Cart } from '@/lib/types';

interface PaymentPanelProps {
  cart: Cart;
  /** The two numbers, drawn by the cart. */
  numbers: ReactNode;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  termsError?: string | undefined;
  isStarting: boolean;
  onPay: () => void;
}

function Lines({ cart }: { cart: Cart }) {
  const locale = useLocale();
  const t = useTranslations('cart');
  const words = useTranslations('deposit');
  return (
    <ul className="mb-4 flex flex-col gap-3">
      {cart.items.map(({ itemId, amount, totalPrice, product }) => (
        <li key={itemId} className="flex items-center gap-3 text-sm">
          <Photo
            picture={null}
            fallbackUrl={product.imageUrl}
            alt=""
            sizes="48px"
            className="size-12 shrink-0 rounded-control"
          />
          <span className="min-w-0 flex-1">
            <bdi className="block font-semibold">{productName(product)}</bdi>
            <span className="text-muted">
              {t('pieces', { count: amount })}
              {product.deposit !== null && <> · {words('line', { price: formatLira(product.deposit, locale) })}</>}
            </span>
          </span>
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {formatLira(totalPrice, locale)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

export function PaymentPanel({ cart, numbers, accepted, onAccept, termsError, isStarting, onPay }: PaymentPanelProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const words = useTranslations('deposit');
  const cartWords = useTranslations('cartPage');
  const { subTotal, totalProfit, promisedDeliveryDate } = cart.info;
  const hasDeposit = cart.items.some(({ product }) => product.deposit !== null);
  const isAllDeposit = cart.items.every(({ product }) => product.deposit !== null);
  return (
    <section aria-label={t('summary')} className="tile p-4 lg:sticky lg:top-24 lg:p-5">
      <h2 className="mb-4 font-bold text-xl">{t('summary')}</h2>
      <Lines cart={cart} />
      {numbers}
      {promisedDeliveryDate && (
        <p className="mt-4 text-sm">
          <span className="block font-semibold">
            {t('promised', { date: formatDate(promisedDeliveryDate, locale) })}
          </span>
          <span className="text-muted">
            {!isAllDeposit && t('promisedMore')} {hasDeposit && words('promisedMore')}
          </span>
        </p>
      )}
      <div className="mt-3 border-line border-t pt-3">
        <CheckField id="terms" checked={accepted} onChange={onAccept} error={termsError}>
          {t('termsAccept')}
        </CheckField>
      </div>
      {/* On phones the last step stays in reach, with both numbers. */}
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-white max-lg:px-4 max-lg:py-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:mt-3">
        {toKurus(totalProfit) > 0 && (
          <p className="mb-1 text-center text-turq-700 text-xs lg:hidden">
            {`${cartWords('expectedRefund')} ${formatLira(totalProfit, locale)}`}
          </p>
        )}
        <Button className="min-h-13 w-full text-lg" disabled={isStarting} onClick={onPay}>
          {isStarting ? t('starting') : t('pay', { price: formatLira(subTotal, locale) })}
        </Button>
      </div>
      <p className="mt-3 flex gap-2 text-muted text-sm">
        <Lock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t('safe')}
      </p>
    </section>
  );
}
