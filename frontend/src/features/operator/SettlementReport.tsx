/** How far the settlement of an ended ad is, and whether its totals match: said in words, not in colour alone. */
import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus, toKurus } from '@/lib/money';
import type { Settlement } from './operatorApi';

export function isSettled({ succeeded, refundsTotal, balanced }: Settlement): boolean {
  return balanced && succeeded === refundsTotal;
}

function Totals({ settlement }: { settlement: Settlement }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const captured = toKurus(settlement.capturedTotal);
  const refunds = toKurus(settlement.amountTotal);
  const rows = [
    [t('capturedTotal'), formatKurus(captured, locale)],
    [t('amountTotal'), `− ${formatKurus(refunds, locale)}`],
    [t('rest'), formatKurus(captured - refunds, locale)],
  ] as const;
  return (
    <dl className="tile divide-y divide-line">
      {rows.map(([label, amount], i) => (
        <div key={label} className={clsx('flex flex-wrap justify-between gap-3 px-5 py-3', i === 2 && 'font-bold')}>
          <dt>{label}</dt>
          <dd className="tabular-nums">
            <bdi dir="ltr">{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Counts({ settlement }: { settlement: Settlement }) {
  const t = useTranslations('operator');
  const counts = [
    ['items', settlement.items],
    ['refundsTotal', settlement.refundsTotal],
    ['succeeded', settlement.succeeded],
    ['queued', settlement.queued],
    ['inDoubt', settlement.inDoubt],
    ['parked', settlement.parked],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {counts.map(([key, count]) => (
        <div key={key} className={clsx('tile px-4 py-3', key === 'parked' && count > 0 && 'border-bole-600')}>
          <dt className="text-muted text-sm">{t(key)}</dt>
          <dd className="font-bold text-xl tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SettlementReport({ settlement }: { settlement: Settlement }) {
  const t = useTranslations('operator');
  const { balanced, succeeded, refundsTotal } = settlement;
  const share = refundsTotal > 0 ? succeeded / refundsTotal : 1;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p
        role="status"
        data-balanced={balanced}
        className={clsx(
          'flex items-center gap-3 rounded-tile px-5 py-4 font-semibold',
          balanced ? 'bg-turq-50 text-turq-700' : 'bg-bole-50 text-bole-600',
        )}
      >
        {balanced ? (
          <CircleCheck aria-hidden="true" className="shrink-0" />
        ) : (
          <TriangleAlert aria-hidden="true" className="shrink-0" />
        )}
        {t(balanced ? 'balanced' : 'unbalanced')}
      </p>
      <Totals settlement={settlement} />
      <div>
        <p id="progress-label" className="mb-1 flex flex-wrap justify-between gap-2 text-sm">
          <b>{t('progress')}</b>
          <span>{t('progressValue', { done: succeeded, total: refundsTotal })}</span>
        </p>
        <div
          role="progressbar"
          aria-labelledby="progress-label"
          aria-valuemin={0}
          aria-valuemax={refundsTotal}
          aria-valuenow={succeeded}
          className="h-3 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full rounded-full bg-turq-700" style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <Counts settlement={settlement} />
    </div>
  );
}
