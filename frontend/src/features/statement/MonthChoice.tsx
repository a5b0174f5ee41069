/** Which month is looked at: one back, one on, or any of the last year. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { BOX } from '@/components/Field';
import { choicesOf, monthName, monthOf, moved } from './months';

interface MonthChoiceProps {
  month: string;
  now: number;
  hrefOf: (month: string) => string;
  onChoose: (month: string) => void;
}

const ARROW =
  'grid size-11 shrink-0 place-items-center rounded-full border border-edge bg-white hover:border-cobalt-600';

export function MonthChoice({ month, now, hrefOf, onChoose }: MonthChoiceProps) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  const isCurrent = month === monthOf(now);
  return (
    <div className="flex items-center gap-2">
      <Link to={hrefOf(moved(month, -1))} aria-label={t('previousMonth')} className={ARROW}>
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </Link>
      <select
        aria-label={t('month')}
        value={month}
        className={`${BOX} min-h-11 w-auto font-semibold`}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choicesOf(month, now).map((one) => (
          <option key={one} value={one}>
            {monthName(one, locale)}
          </option>
        ))}
      </select>
      {!isCurrent && (
        <Link to={hrefOf(moved(month, 1))} aria-label={t('nextMonth')} className={ARROW}>
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Link>
      )}
    </div>
  );
}
