/** A commission and a hold as sentences name them. */
import { useLocale, useTranslations } from 'use-intl';
import { formatPercent } from '@/lib/money';
import { percentOf } from '@/lib/supplierShare';
import type { Schemas } from '@/lib/types';

const DAY_SECONDS = 86_400;

export function useWordsOfRates() {
  const span = useTranslations('holdSpan');
  const locale = useLocale();
  return ({ commission, holdSeconds }: Pick<Schemas['payments.Rates'], 'commission' | 'holdSeconds'>) => {
    const days = holdSeconds / DAY_SECONDS;
    const hold = Number.isInteger(days) ? span('days', { days }) : span('seconds', { seconds: holdSeconds });
    return { percent: formatPercent(percentOf(commission), locale), hold };
  };
}
