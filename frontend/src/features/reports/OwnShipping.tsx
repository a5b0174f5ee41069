/** What a supplier had to ship by the days of a period, and what of it in time. */
import { useTranslations } from 'use-intl';
import { DayChart } from './DayChart';
import { FigureTiles, useFigures } from './Figures';
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
    <>
      <FigureTiles
        label={t('title')}
        figures={[
          {
            ...told('share'),
            value: percent(totals.percent),
            note: words('before', { value: percent(before.percent) }),
          },
          { ...told('late'), value: count(totals.late), note: words('before', { value: count(before.late) }) },
          { ...told('waiting'), value: count(totals.waiting) },
        ]}
      />
      <DayChart
        title={t('byDay')}
        rows={days}
        file={{
          of: 'supplier',
          report: 'shipping',
          ...period,
          name: `${words('fileNames.shipping')}-${period.from}.csv`,
        }}
        measures={[
          { key: 'inTime', label: t('inTime'), of: (day) => day.inTime, isCount: true },
          { key: 'late', label: t('late'), of: (day) => day.late, isCount: true },
          { key: 'waiting', label: t('waiting'), of: (day) => day.waiting, isCount: true },
        ]}
      />
    </>
  );
}
