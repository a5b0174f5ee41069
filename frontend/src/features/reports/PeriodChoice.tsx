/** The days of a report: the usual spans as links, and any two days. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { FilterLinks } from '@/components/FilterLinks';
import { dayName, isFit, LONGEST_DAYS, lastDays, monthAt, type Period, periodBefore, SPANS } from './period';

interface PeriodChoiceProps {
  period: Period;
  today: string;
  hrefOf: (period: Period) => string;
  onChoose: (period: Period) => void;
}

export function PeriodChoice({ period, today, hrefOf, onChoose }: PeriodChoiceProps) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const usual = [
    ...SPANS.map((days) => ({ key: String(days), label: t('lastDays', { days }), period: lastDays(days, today) })),
    { key: 'month', label: t('thisMonth'), period: monthAt(today, 0) },
    { key: 'before', label: t('lastMonth'), period: monthAt(today, 1) },
  ];
  const chosen = usual.find((one) => one.period.from === period.from && one.period.to === period.to);
  const named = ({ from, to }: Period) => t('between', { from: dayName(from, locale), to: dayName(to, locale) });
  return (
    <div className="flex flex-col gap-3">
      <FilterLinks
        label={t('period')}
        choices={usual.map(({ key, label, period: days }) => ({
          key,
          label,
          to: hrefOf(days),
          isChosen: key === chosen?.key,
        }))}
      />
      <OwnDays key={`${period.from} ${period.to}`} period={period} today={today} onChoose={onChoose} />
      <div>
        <h2 className="font-bold text-xl">{named(period)}</h2>
        <p className="text-muted text-sm">{t('comparedWith', { period: named(periodBefore(period)) })}</p>
      </div>
    </div>
  );
}

function OwnDays({ period, today, onChoose }: Omit<PeriodChoiceProps, 'hrefOf'>) {
  const t = useTranslations('reports');
  const [days, setDays] = useState(period);
  const [isWrong, setWrong] = useState(false);
  const field = (key: 'from' | 'to', error?: string) => (
    <TextField
      id={`report-${key}`}
      type="date"
      max={today}
      label={t(key)}
      value={days[key]}
      error={error}
      onChange={(event) => setDays({ ...days, [key]: event.target.value })}
    />
  );
  return (
    <form
      noValidate
      className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_1fr_auto] md:max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit(days)) onChoose(days);
        else setWrong(true);
      }}
    >
      {field('from')}
      {field('to', isWrong ? t('daysWrong', { most: LONGEST_DAYS }) : undefined)}
      <Button type="submit" look="secondary" className="sm:mt-6.5">
        {t('show')}
      </Button>
    </form>
  );
}
