/** By which commission and hold an ad goes for good, in a line; nothing where it is not known. */
import { useTranslations } from 'use-intl';
import type { AdRates } from './supplierApi';
import { useWordsOfRates } from './useWordsOfRates';

export function AdRatesNote({ rates }: { rates: AdRates | undefined }) {
  const t = useTranslations('supplier.rates');
  const wordsOf = useWordsOfRates();
  if (!rates) return null;
  return <p className="wrap-normal text-muted text-sm">{t('ofAd', wordsOf(rates))}</p>;
}
