/** What a supplier had to ship by the days of a period, and what of it in time. */
import { useTranslations } from 'use-intl';
import { DayReport } from './DayReport';
import { useFigures } from './Figures';
import { NothingYet } from './NothingYet';
import type { Period } from './period';
import type { ShippingReport } from './reportsApi';

export function OwnShipping({ report, period }: { report: ShippingReport; period: Period }) {
  const t = useTranslations('reports.shipping');
  const words = useTranslations('reports');
  const { count, percent } = useFigures();
  const { totals, before, days } = report;
  if (!totals.inTime && !totals.late && !totals.waiting) return <NothingYet title={t('title')} text={t('empty')} />;
  const told = (key: 'share' | 'late' | 'waiting') => ({ key, label: t(key), meaning: t(`meaning.${key}`) });
  return (
    <DayReport
      report="shipping"
      period={period}
      title={t('title')}
      byDay={t('byDay')}
      figures={[
        {
          ...told('share'),
          value: percent(totals.percent),
          note: words('before', { value: percent(before.percent) }),
        },
        { ...told('late'), value: count(totals.late), note: words('before', { value: count(before.late) }) },
        { ...told('waiting'), value: count(totals.waiting) },
      ]}
      rows={days}
      counts={[
        { key: 'inTime', label: t('inTime'), of: (day) => day.inTime },
        { key: 'late', label: t('late'), of: (day) => day.late },
        { key: 'waiting', label: t('waiting'), of: (day) => day.waiting },
      ]}
    />
  );
}
