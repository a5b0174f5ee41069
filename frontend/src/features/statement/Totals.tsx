/** What the month comes to: three sums that matter first, with why the rest waits; then how the net is made. */
import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { formatKurus, toKurus } from '@/lib/money';
import type { StatementTotals } from './statementApi';

function Sum({ label, kurus, text, tone }: { label: string; kurus: number; text: string; tone: string }) {
  return (
    <div className={clsx('rounded-tile border p-4 sm:p-5', tone)}>
      <dt className="font-semibold text-sm">{label}</dt>
      <dd>
        <Price kurus={kurus} className="text-xl" />
        <span className="mt-1 block text-muted text-sm">{text}</span>
      </dd>
    </div>
  );
}

export function Totals({ totals }: { totals: StatementTotals }) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  const parts = [
    ['gross', totals.gross],
    ['commission', -totals.commission],
    ['withholding', -totals.withholding],
    ['net', totals.net],
  ] as const;
  return (
    <section aria-label={t('totals')} className="flex flex-col gap-3">
      <dl className="grid gap-3 md:grid-cols-3">
        <Sum
          label={t('payable')}
          kurus={toKurus(totals.payable)}
          text={t(totals.payable < 0 ? 'payableNegative' : 'payableText')}
          tone="border-turq-700/30 bg-turq-50"
        />
        <Sum
          label={t('waiting')}
          kurus={toKurus(totals.waiting)}
          text={t('waitingText')}
          tone="border-saffron bg-saffron-50"
        />
        <Sum label={t('paid')} kurus={toKurus(totals.paid)} text={t('paidText')} tone="border-line bg-white" />
      </dl>
      <dl className="tile grid grid-cols-2 gap-x-4 gap-y-3 p-4 text-sm sm:p-5 md:grid-cols-4">
        {parts.map(([key, lira]) => (
          <div key={key}>
            <dt className="text-muted">{t(key)}</dt>
            <dd className={clsx('tabular-nums', key === 'net' ? 'font-bold' : 'font-semibold')}>
              <bdi dir="ltr">{formatKurus(toKurus(lira), locale)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
