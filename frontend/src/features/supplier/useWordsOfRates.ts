/** A commission and a hold as sentences name them. */
import { useLocale, useTranslations } from 'use-intl';
import { formatPercent } from '@/lib/money';
import type { Schemas } from '@/lib/types';

const DAY_SECONDS = 86_400;

export function useWordsOfRates() {
  const span = useTranslations('holdSpan');
  const locale = useLocale();
  return ({ commission, holdSeconds }: Pick<Schemas['payments.Rates'], 'commission' | 'holdSeconds'>) => {
    const days = holdSeconds / DAY_SECONDS;
    const hold = Number.isInteger(days) ? span('days', { days }) : span('seconds', { seconds: holdSeconds });
    return { percent: formatPercent(Math.round(Number(commission) * 10_000) / 100, locale), hold };
  };
}
