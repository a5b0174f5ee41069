/** How the account of a supplier moved in a month. */
import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus, toKurus } from '@/lib/money';
import type { Statement } from './statementApi';

/** How the account came from what it was to what it is: each step with its sign. */
export function AccountMoves({ statement }: { statement: Statement }) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  const { totals } = statement;
  const steps = [
    ['opening', totals.opening],
    ['gross', totals.gross],
    ['commission', 0 - totals.commission],
    ['withholding', 0 - totals.withholding],
    ['paidOut', 0 - totals.paid],
    ['closing', totals.payable],
  ] as const;
  return (
    <dl className="tile grid grid-cols-2 gap-x-4 gap-y-3 p-4 text-sm sm:grid-cols-3 sm:p-5 lg:grid-cols-6">
      {steps.map(([key, lira]) => (
        <div key={key}>
          <dt className="text-muted">{t(key)}</dt>
          <dd className={clsx('whitespace-nowrap tabular-nums', key === 'closing' ? 'font-bold' : 'font-semibold')}>
            <bdi dir="ltr">{formatKurus(toKurus(lira), locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
