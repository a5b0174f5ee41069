/** The days on which ads end, and by the hour of one of them what would come back of what was paid if it were now. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { FilterLinks } from '@/components/FilterLinks';
import { dayOf, formatDay } from '@/lib/dates';
import { formatTime } from '@/lib/localTimes';
import { formatLira } from '@/lib/money';
import type { ClosingHour } from './closingsApi';

interface ClosingCalendarProps {
  hours: ClosingHour[];
  /** The chosen day: YYYY-MM-DD. */
  day: string;
  hrefOf: (day: string) => string;
}

export function ClosingCalendar({ hours, day, hrefOf }: ClosingCalendarProps) {
  const t = useTranslations('operator.closings');
  const locale = useLocale();
  const lira = (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
  const days = [...new Set(hours.map(({ hour }) => dayOf(hour)))];
  const on = (one: string) => hours.filter(({ hour }) => dayOf(hour) === one);
  return (
    <>
      <FilterLinks
        label={t('days')}
        choices={days.map((one) => ({
          key: one,
          label: t('day', {
            day: formatDay(one, locale),
            count: on(one).reduce((sum, { ads }) => sum + ads, 0),
          }),
          to: hrefOf(one),
          isChosen: one === day,
        }))}
      />
      <section aria-label={t('calendar')} className="tile p-2 sm:p-3">
        <DataTable<ClosingHour>
          caption={t('hours', { day: formatDay(day, locale) })}
          rows={on(day)}
          rowKey={({ hour }) => hour}
          columns={[
            {
              key: 'hour',
              label: t('hour'),
              cell: ({ hour }) => <span className="font-semibold">{formatTime(hour, locale)}</span>,
            },
            { key: 'ads', label: t('ads'), align: 'end', cell: ({ ads }) => ads },
            { key: 'failing', label: t('failing'), align: 'end', cell: ({ failing }) => failing },
            { key: 'units', label: t('units'), align: 'end', cell: ({ units }) => units },
            { key: 'now', label: t('now'), align: 'end', cell: ({ now }) => lira(now) },
            { key: 'lowest', label: t('lowest'), align: 'end', cell: ({ lowest }) => lira(lowest) },
          ]}
        />
      </section>
    </>
  );
}
