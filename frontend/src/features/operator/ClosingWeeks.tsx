/** Which week of the closing calendar is shown, and the ways to those beside it. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/Button';
import { formatDay } from '@/lib/dates';
import type { ClosingCalendar } from './closingsApi';

interface ClosingWeeksProps {
  week: ClosingCalendar;
  /** The week that begins with this day. */
  hrefOf: (from: string) => string;
}

export function ClosingWeeks({ week, hrefOf }: ClosingWeeksProps) {
  const t = useTranslations('operator.closings');
  const locale = useLocale();
  if (!week.previous && !week.next) return null;
  return (
    <nav aria-label={t('weeks')} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="font-semibold">{t('week', { day: formatDay(week.from, locale) })}</p>
      {week.previous && (
        <ButtonLink look="quiet" to={hrefOf(week.previous)}>
          <ChevronLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          {t('previousWeek')}
        </ButtonLink>
      )}
      {week.next && (
        <ButtonLink look="quiet" to={hrefOf(week.next)}>
          {t('nextWeek')}
          <ChevronRight size={18} aria-hidden="true" className="rtl:-scale-x-100" />
        </ButtonLink>
      )}
    </nav>
  );
}
