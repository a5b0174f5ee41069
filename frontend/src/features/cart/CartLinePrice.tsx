/** What one line of the cart costs. */
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { formatKurus, formatLira, toKurus } from '@/lib/money';
import type { CartItem } from '@/lib/types';
import { joinedKurus, unitKurus } from './cartMath';

/** What the line costs now; under it what a unit costs once these are in, and what a deposit leaves to pay. */
export function CartLinePrice({ item, units }: { item: CartItem; units: number }) {
  const t = useTranslations('cartPage');
  const words = useTranslations('deposit');
  const locale = useLocale();
  const { deposit, normalPrice } = item.product;
  const joined = joinedKurus({ ...item, amount: units });
  const fell = joined < toKurus(normalPrice);
  return (
    <p className="ms-auto text-end">
      <span className="sr-only">{t('total')}</span>
      <Price kurus={unitKurus(item) * units} className="text-cobalt-700 text-lg" />
      <span className="block text-muted text-sm">
        {deposit !== null && <>{words('line', { price: formatLira(deposit, locale) })} · </>}
        {(units > 1 || deposit !== null) && <>{t('unitPrice', { price: formatLira(normalPrice, locale) })}</>}
        {fell && (
          <>
            {(units > 1 || deposit !== null) && ' · '}
            <span className="font-semibold text-turq-700">{t('fellTo', { price: formatKurus(joined, locale) })}</span>
          </>
        )}
      </span>
    </p>
  );
}
