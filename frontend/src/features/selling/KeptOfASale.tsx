/** Commission, withheld tax and hold of today, and what was decided for later ads. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { formatPercent } from '@/lib/money';
import { percentOf } from '@/lib/supplierShare';
import type { SellingTerms } from './sellingApi';

const DAY_SECONDS = 86_400;

export function KeptOfASale({ terms }: { terms: SellingTerms }) {
  const t = useTranslations('site.sell.kept');
  const locale = useLocale();
  const percent = (fraction: string) => formatPercent(percentOf(fraction), locale);
  const days = ({ holdSeconds }: { holdSeconds: number }) => Math.ceil(holdSeconds / DAY_SECONDS);
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-5">
      <li>{t('commission', { percent: percent(terms.commission) })}</li>
      {Number(terms.withholding) > 0 && <li>{t('withholding', { percent: percent(terms.withholding) })}</li>}
      <li>{t('hold', { days: days(terms) })}</li>
      <li>{t('nothingElse')}</li>
      {terms.next && (
        <li>
          {t('next', {
            date: formatDate(terms.next.effectiveOn, locale),
            percent: percent(terms.next.commission),
            days: days(terms.next),
          })}
        </li>
      )}
    </ul>
  );
}
