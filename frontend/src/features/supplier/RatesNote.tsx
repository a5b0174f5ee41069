/** In words: by which commission and hold an ad goes, and from when on new ads go by others. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { formatPercent } from '@/lib/money';
import type { Schemas } from '@/lib/types';
import { useOwnRatesQuery } from './supplierApi';

type RatesOfDay = Pick<Schemas['payments.Rates'], 'commission' | 'holdSeconds'>;

export function RatesNote() {
  const t = useTranslations('supplier.rates');
  const span = useTranslations('holdSpan');
  const locale = useLocale();
  const { data } = useOwnRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const wordsOf = ({ commission, holdSeconds }: RatesOfDay) => {
    const days = holdSeconds / 86_400;
    const hold = Number.isInteger(days) ? span('days', { days }) : span('seconds', { seconds: holdSeconds });
    return { percent: formatPercent(Math.round(Number(commission) * 10_000) / 100, locale), hold };
  };
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{t('now', wordsOf(data))}</p>
      {data.next && (
        <p className="rounded-control bg-saffron-50 px-4 py-2.5">
          {t('next', { ...wordsOf(data.next), date: formatDate(data.next.effectiveOn, locale) })}
        </p>
      )}
    </div>
  );
}
