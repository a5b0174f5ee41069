/** After a deposit was paid: what is left, at most, and when it will be asked for. */
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';
import type { Cart } from '@/lib/types';
import { passportOf } from './passport';

export function DepositThanks({ order }: { order: Cart }) {
  const t = useTranslations('deposit');
  const locale = useLocale();
  const waiting = order.items.map(passportOf).filter(({ balance }) => balance?.status === 'waiting');
  if (waiting.length === 0) return null;
  const mostKurus = waiting.reduce((total, { balance }) => total + (balance?.mostKurus ?? 0), 0);
  return (
    <section className="mb-6 rounded-tile bg-saffron-50 p-4 md:p-5">
      <h2 className="font-bold text-lg">{t('thanksTitle')}</h2>
      <p className="mt-1">{t('thanksText', { most: formatKurus(mostKurus, locale) })}</p>
    </section>
  );
}
