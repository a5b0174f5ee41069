/** In words: by which commission and hold an ad goes, and from when on new ads go by others. */
import { useTranslations } from 'use-intl';
import { ComingTerms } from './ComingTerms';
import { useOwnRatesQuery } from './supplierApi';
import { useWordsOfRates } from './useWordsOfRates';

export function RatesNote() {
  const t = useTranslations('supplier.rates');
  const wordsOf = useWordsOfRates();
  const { data } = useOwnRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{t('now', wordsOf(data))}</p>
      <ComingTerms />
    </div>
  );
}
