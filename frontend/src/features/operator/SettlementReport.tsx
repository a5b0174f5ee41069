/** How far the settlement of an ended ad is, and whether its totals match: said in words, not in colour alone. */
import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import { formatKurus, toKurus } from '@/lib/money';
import { BalanceFates } from './BalanceFates';
import type { Settlement } from './operatorApi';
import { SettlementProgress } from './SettlementProgress';

export function isSettled({ succeeded, refundsTotal, balanced }: Settlement): boolean {
  return balanced && succeeded === refundsTotal;
}

function Totals({ settlement }: { settlement: Settlement }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const less = (lira: number) => `− ${formatKurus(toKurus(lira), locale)}`;
  const { otherRefundsTotal, chargedBackTotal } = settlement;
  const rows: (readonly [string, string])[] = [
    [t('capturedTotal'), formatKurus(toKurus(settlement.capturedTotal), locale)],
    [t('amountTotal'), less(settlement.amountTotal)],
    ...(otherRefundsTotal > 0 ? [[t('otherRefunds'), less(otherRefundsTotal)] as const] : []),
    ...(chargedBackTotal > 0 ? [[t('chargedBack'), less(chargedBackTotal)] as const] : []),
    [t('commissionTotal'), less(settlement.commissionTotal)],
    [t('rest'), formatKurus(toKurus(settlement.supplierTotal), locale)],
  ];
  return (
    <dl className="tile divide-y divide-line">
      {rows.map(([label, amount], i) => (
        <div
          key={label}
          className={clsx('flex flex-wrap justify-between gap-3 px-5 py-3', i === rows.length - 1 && 'font-bold')}
        >
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
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3">
      {counts.map(([key, count]) => (
        <div key={key} className="tile px-4 py-3">
          <dt className="text-muted text-sm">{t(key)}</dt>
          <dd className="font-bold text-xl tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Waiting for balances is no fault. */
function settlementLook({ balanced, openBalances }: Settlement): string {
  if (openBalances > 0) return 'bg-saffron-50';
  return balanced ? 'bg-turq-50 text-turq-700' : 'bg-bole-50 text-bole-600';
}

/** `answeredAt`: when these numbers came, so that their pace can be told. */
export function SettlementReport({ settlement, answeredAt }: { settlement: Settlement; answeredAt: number }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const { balanced, refundsTotal, openBalances } = settlement;
  const amount = formatKurus(toKurus(settlement.openBalancesTotal), locale);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p className="text-muted">
        {t(settlement.ended === 'withdrawn' ? 'withdrawnSettlement' : 'endedSettlement', {
          date: formatDatedTime(settlement.endedDate, locale),
        })}
      </p>
      <p
        role="status"
        data-balanced={balanced}
        className={clsx('flex items-center gap-3 rounded-tile px-5 py-4 font-semibold', settlementLook(settlement))}
      >
        {balanced ? (
          <CircleCheck aria-hidden="true" className="shrink-0" />
        ) : (
          <TriangleAlert aria-hidden="true" className="shrink-0" />
        )}
        {openBalances > 0
          ? t('balancesOpen', { count: openBalances, amount })
          : t(balanced ? 'balanced' : 'unbalanced')}
      </p>
      <Totals settlement={settlement} />
      {settlement.isDeposit && <BalanceFates settlement={settlement} />}
      {refundsTotal > 0 && <SettlementProgress settlement={settlement} answeredAt={answeredAt} />}
      <Counts settlement={settlement} />
    </div>
  );
}
