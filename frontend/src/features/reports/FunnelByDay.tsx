/** Looks, carts and payments of a supplier's ads, day by day. */
import { useTranslations } from 'use-intl';
import { DayChart } from './DayChart';
import type { Period } from './period';
import type { FunnelDay } from './reportsApi';

interface FunnelByDayProps {
  days: FunnelDay[];
  period: Period;
}

export function FunnelByDay({ days, period }: FunnelByDayProps) {
  const t = useTranslations('reports.funnel');
  const words = useTranslations('reports');
  const measureOf = (key: keyof Omit<FunnelDay, 'day'>) => ({
    key,
    label: t(key),
    of: (day: FunnelDay) => day[key],
    isCount: true,
  });
  return (
    <DayChart
      name="ilgi"
      title={t('byDay')}
      rows={days}
      file={{
        of: 'supplier',
        report: 'funnelDays',
        ...period,
        name: `${words('fileNames.funnelDays')}-${period.from}.csv`,
      }}
      measures={[measureOf('looks'), measureOf('carts'), measureOf('orders')]}
    />
  );
}
