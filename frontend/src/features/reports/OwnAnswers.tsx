/** How soon a supplier answered what was asked in a period. */
import { useTranslations } from 'use-intl';
import { DayReport } from './DayReport';
import { useFigures } from './Figures';
import { NothingYet } from './NothingYet';
import type { Period } from './period';
import type { AnswersReport } from './reportsApi';
import { spanOf } from './span';

const HOUR = 3600;

export function OwnAnswers({ report, period }: { report: AnswersReport; period: Period }) {
  const t = useTranslations('reports.answers');
  const words = useTranslations('reports');
  const { count, percent } = useFigures();
  const { totals, before, days } = report;
  if (!totals.asked) return <NothingYet title={t('title')} text={t('empty')} />;
  const hours = report.withinSeconds / HOUR;
  const told = (key: 'median' | 'share' | 'waiting') => ({
    key,
    label: t(key),
    meaning: t(`meaning.${key}`, { hours }),
  });
  const span = (seconds: number | null) => {
    if (seconds === null) return t('noneAnswered');
    const { unit, count: number } = spanOf(seconds);
    return words(`span.${unit}`, { count: number });
  };
  return (
    <DayReport
      report="answers"
      period={period}
      title={t('title')}
      byDay={t('byDay')}
      figures={[
        {
          ...told('median'),
          value: span(report.medianSeconds),
          note: words('before', { value: span(report.medianSecondsBefore) }),
        },
        {
          ...told('share'),
          value: percent(totals.percent),
          note: words('before', { value: percent(before.percent) }),
        },
        { ...told('waiting'), value: count(totals.waiting) },
      ]}
      rows={days}
      counts={[
        { key: 'asked', label: t('asked'), of: (day) => day.asked },
        { key: 'inTime', label: t('inTime'), of: (day) => day.inTime },
        { key: 'late', label: t('late'), of: (day) => day.late },
        { key: 'waiting', label: t('waiting'), of: (day) => day.waiting },
      ]}
    />
  );
}
