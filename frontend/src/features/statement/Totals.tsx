/** What the month comes to: the sums that matter first, with why the rest waits; then how the account moved. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { formatKurus, toKurus } from '@/lib/money';
import { AccountMoves } from './AccountMoves';
import type { Statement } from './statementApi';

function Sum({ label, lira, tone, children }: { label: string; lira: number; tone: string; children: ReactNode }) {
  return (
    <div className={clsx('rounded-tile border p-4 sm:p-5', tone)}>
      <dt className="font-semibold text-sm">{label}</dt>
      <dd>
        <Price kurus={toKurus(lira)} className="text-xl" />
        <div className="mt-1 text-muted text-sm">{children}</div>
      </dd>
    </div>
  );
}

function Reasons({ statement }: { statement: Statement }) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  const reasons = statement.waitingReasons;
  if (reasons.length === 0) return t('nothingWaits');
  return (
    <ul className="flex flex-col gap-0.5">
      {reasons.map(({ reason, sales, net }) => (
        <li key={reason}>
          {/* What waits for nothing any more is about to be paid. */}
          {reason || t('forecast.comes')}:{' '}
          <bdi className="whitespace-nowrap font-semibold text-ink">{formatKurus(toKurus(net), locale)}</bdi>{' '}
          <span className="whitespace-nowrap">{t('sales', { count: sales })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Three numbers, never added up: what is certain, and what open ads bring at two prices. */
function Waiting({ statement }: { statement: Statement }) {
  const t = useTranslations('supplier.statement');
  const { waitingFinal, waitingNow, waitingLowest } = statement.totals;
  const sums = [
    ['waitingFinal', waitingFinal],
    ['waitingNow', waitingNow],
    ['waitingLowest', waitingLowest],
  ] as const;
  return (
    <div className="rounded-tile border border-saffron bg-saffron-50 p-4 sm:p-5">
      <dt className="font-semibold text-sm">{t('waiting')}</dt>
      <dd>
        <dl className="mt-1 flex flex-col gap-1">
          {sums.map(([key, lira]) => (
            <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <dt className="text-sm">{t(key)}</dt>
              <dd>
                <Price kurus={toKurus(lira)} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-2 text-muted text-sm">
          {statement.waitingReasons.length > 0 && <p>{t('waitingText')}</p>}
          <Reasons statement={statement} />
        </div>
      </dd>
    </div>
  );
}

interface SumsProps {
  statement: Statement;
  /** The month is over: what was owed at its end may be paid by now, and what waits now belongs to this month. */
  isOver?: boolean;
}

/** What is owed now, what waits and why, what has been sent; of a month that is over, what was owed at its end. */
export function Sums({ statement, isOver = false }: SumsProps) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  const { totals, isSuspended, sentBack } = statement;
  const payable = isSuspended ? 'payableHeld' : sentBack ? 'payableSentBack' : 'payableText';
  const positive = isOver ? 'monthEndText' : payable;
  const credit = isOver ? 0 : toKurus(statement.credit);
  return (
    <dl className={clsx('grid gap-3', isOver ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
      <Sum label={t(isOver ? 'monthEnd' : 'payable')} lira={totals.payable} tone="border-turq-700/30 bg-turq-50">
        {t(totals.payable < 0 ? 'payableNegative' : positive)}
        {credit > 0 && <p>{t('credit', { amount: formatKurus(credit, locale) })}</p>}
      </Sum>
      {!isOver && <Waiting statement={statement} />}
      <Sum label={t('paid')} lira={totals.paid} tone="border-line bg-white">
        {t('paidText')}
      </Sum>
    </dl>
  );
}

export function Totals(props: SumsProps) {
  const t = useTranslations('supplier.statement');
  return (
    <section aria-label={t('totals')} className="flex flex-col gap-3">
      <Sums {...props} />
      <AccountMoves statement={props.statement} />
    </section>
  );
}
