/** A settlement on its way: each state's share of one bar, how fast it goes, when it may be through. */
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatTime } from '@/lib/localTimes';
import type { Settlement } from './operatorApi';
import { type Pace, paceOf, type Sample, withSample } from './settlementPace';

const PARTS = [
  ['succeeded', 'bg-turq-700'],
  ['queued', 'bg-haze'],
  ['inDoubt', 'bg-saffron'],
  ['parked', 'bg-bole-600'],
] as const;

function usePace(settlement: Settlement, answeredAt: number): Pace | null {
  const [samples, setSamples] = useState<Sample[]>([]);
  const { succeeded, refundsTotal } = settlement;
  useEffect(() => {
    setSamples((known) => withSample(known, { at: answeredAt, done: succeeded }));
  }, [answeredAt, succeeded]);
  return paceOf(samples, refundsTotal);
}

function PaceLine({ pace }: { pace: Pace | null }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  if (!pace) return <p className="text-muted text-sm">{t('paceMeasuring')}</p>;
  if (!pace.endsAt) return <p className="text-muted text-sm">{t('paceStill')}</p>;
  const count = Math.max(1, Math.round(pace.perMinute));
  return (
    <p className="text-sm">{t('pace', { count, time: formatTime(new Date(pace.endsAt).toISOString(), locale) })}</p>
  );
}

export function SettlementProgress({ settlement, answeredAt }: { settlement: Settlement; answeredAt: number }) {
  const t = useTranslations('operator');
  const { succeeded, refundsTotal } = settlement;
  const pace = usePace(settlement, answeredAt);
  const isDone = succeeded === refundsTotal;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-2 text-sm">
        <b id="progress-label">{t('progress')}</b>
        <span>{t('progressValue', { done: succeeded, total: refundsTotal })}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby="progress-label"
        aria-valuemin={0}
        aria-valuemax={refundsTotal}
        aria-valuenow={succeeded}
        aria-valuetext={t('progressValue', { done: succeeded, total: refundsTotal })}
        className="flex h-4 overflow-hidden rounded-full bg-line"
      >
        {PARTS.map(([key, look]) => (
          <div
            key={key}
            className={clsx('h-full transition-[width]', look)}
            style={{ width: `${refundsTotal > 0 ? (settlement[key] / refundsTotal) * 100 : 0}%` }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {PARTS.map(([key, look]) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={clsx('size-3 rounded-full', look)} />
            {t(key)}: <b className="tabular-nums">{settlement[key]}</b>
          </li>
        ))}
      </ul>
      {!isDone && <PaceLine pace={pace} />}
    </div>
  );
}
