/** What goes to the supplier's bank next: what was earned by now, or else the next day of the calendar. */
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { dayOf, formatDay, serverNow } from '@/lib/dates';
import { nextOf } from './forecast';
import { usePayoutForecastQuery } from './statementApi';

const DAY = 86_400_000;

/** `pausedUntil`: before that moment nothing is sent, not even what was earned. */
export function NextPayout({ pausedUntil }: { pausedUntil: string | null }) {
  const t = useTranslations('supplier.statement.forecast.next');
  const locale = useLocale();
  const { data } = usePayoutForecastQuery(undefined, { refetchOnMountOrArgChange: true });
  const next = data && nextOf(data);
  if (!next) return null;
  const now = serverNow();
  const dayIn = (days: number) => dayOf(new Date(now + days * DAY).toISOString());
  const pauseEnds = pausedUntil && Date.parse(pausedUntil) > now ? dayOf(pausedUntil) : null;
  const day = next.day ?? pauseEnds;
  const when = () => {
    if (!day) return t('ready');
    if (day <= dayIn(0)) return t('today');
    return day === dayIn(1) ? t('tomorrow') : formatDay(day, locale);
  };
  return (
    <p className="tile flex flex-wrap items-baseline justify-between gap-x-3 p-4 sm:px-5">
      <span>{t.rich('when', { when: when(), b: (day) => <b>{day}</b> })}</span>
      <Price kurus={next.kurus} className="text-cobalt-700 text-lg" />
    </p>
  );
}
