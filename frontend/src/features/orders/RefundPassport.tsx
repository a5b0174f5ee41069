/** The refund passport of one item: paid, price, expected, on the way, refunded, never netted; then every refund with its state in words. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { formatKurus } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { CartItem } from '@/lib/types';
import { PassportNumbers } from './PassportNumbers';
import { isDepositLost, type Passport, passportOf } from './passport';
import { RefundLine } from './RefundLine';

/** The one sentence about what is still to come. */
function useOutlook(item: CartItem, passport: Passport): string | null {
  const t = useTranslations('order');
  const locale = useLocale();
  const { balance, isFinal, expectedKurus } = passport;
  if (passport.heldByBankKurus > 0) return t('heldByBank', { amount: formatKurus(passport.heldByBankKurus, locale) });
  if (passport.isCancelComing) return t('cancelComing');
  if (isDepositLost(item)) return t('depositOutlook.forfeited');
  if (item.status === 'cancelled' || balance?.status === 'cancelled') return null;
  const isClosing = item.product.adStatus === 'closing';
  if (balance?.status === 'waiting' && isClosing) return t('depositOutlook.closing');
  if (balance) {
    const date = balance.status === 'due' ? (item.balance?.dueDate ?? item.product.endDate) : item.product.endDate;
    return t(`depositOutlook.${balance.status}`, { date: formatDate(date, locale) });
  }
  if (!isFinal) {
    if (isClosing) return t('itemStateMore.closing');
    if (expectedKurus === 0) return t('expectedNone');
    return t('expectedWhen', { date: formatDate(item.product.endDate, locale) });
  }
  if (expectedKurus > 0) return t('expectedSoon');
  return item.refunds.length === 0 ? t('noDifference') : null;
}

export function RefundPassport({ item }: { item: CartItem }) {
  const t = useTranslations('order');
  const passport = passportOf(item);
  const outlook = useOutlook(item, passport);
  const name = productName(item.product);
  const units = [
    item.cancelledAmount > 0 && t('unitsCancelled', { count: item.cancelledAmount }),
    item.returnedAmount > 0 && t('unitsReturned', { count: item.returnedAmount }),
  ].filter(Boolean);
  return (
    <section aria-label={t('passportOf', { name })} className="rounded-control bg-turq-50 p-4">
      <h3 className="mb-3 font-bold text-turq-700">{t('passport')}</h3>
      <PassportNumbers item={item} passport={passport} />
      {units.length > 0 && <p className="mt-3 font-semibold text-sm">{units.join(' · ')}</p>}
      {outlook && <p className="mt-3 text-sm">{outlook}</p>}
      {item.refunds.length > 0 && (
        <ul aria-label={t('refunds')} className="mt-3 border-turq-700/20 border-t">
          {item.refunds.map((refund) => (
            <RefundLine key={refund.refundId} refund={refund} />
          ))}
        </ul>
      )}
    </section>
  );
}
