/** Until when the buyer may withdraw from what was delivered, and that they did from what is under way. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import type { CartItem } from '@/lib/types';

export function WithdrawalWords({ item }: { item: CartItem }) {
  const { withdrawableAmount, withdrawBy, withdrawnAmount } = item;
  const t = useTranslations('order');
  const locale = useLocale();
  return (
    <>
      {!!withdrawableAmount && withdrawBy && <> {t('withdrawableUntil', { date: formatDate(withdrawBy, locale) })}</>}
      {!!withdrawnAmount && <> {t('withdrawn', { count: withdrawnAmount })}</>}
    </>
  );
}
