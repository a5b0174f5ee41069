/** A line about the terms of ads published from a day to come on; nothing where none of them changes. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { useOwnRatesQuery } from './supplierApi';
import { useWordsOfRates } from './useWordsOfRates';

export function ComingTerms() {
  const t = useTranslations('supplier.rates');
  const locale = useLocale();
  const wordsOf = useWordsOfRates();
  const { data } = useOwnRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const next = data?.next;
  if (!next || (next.commission === data.commission && next.holdSeconds === data.holdSeconds)) return null;
  return (
    <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">
      {t('next', { ...wordsOf(next), date: formatDate(next.effectiveOn, locale) })}
    </p>
  );
}
