/** What would go back to buyers out of what they paid, beside what the provider holds for them. */
import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { formatDateTime } from '@/lib/dates';
import { formatLira, toKurus } from '@/lib/money';
import type { Funds, Owed } from './moneyApi';

interface RefundLiabilityProps {
  owed: Owed;
  funds: Funds;
  /** Where an ad's own page of money is. */
  hrefOf: (adId: number) => string;
}

/** By how many kuruş the money held for buyers is less than what may go back to them; refunds on their way are apart. */
export function shortOfKurus(owed: Owed, funds: Funds): number {
  const worst = Math.max(toKurus(owed.now), toKurus(owed.lowest));
  return Math.max(0, worst - toKurus(funds.inEscrow));
}

export function RefundLiability({ owed, funds, hrefOf }: RefundLiabilityProps) {
  const t = useTranslations('operator.liability');
  const sums = [
    ['now', owed.now],
    ['lowest', owed.lowest],
    ['atProvider', funds.atProvider],
  ] as const;
  return (
    <section aria-label={t('title')} className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 className="font-bold text-lg">{t('title')}</h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      <Sums sums={sums} amountClass="font-bold text-lg" />
      <Cover shortKurus={shortOfKurus(owed, funds)} />
      <Owners funds={funds} />
      {owed.largest.length === 0 ? <p className="text-muted">{t('none')}</p> : <Largest owed={owed} hrefOf={hrefOf} />}
    </section>
  );
}

/** All that the provider holds, by whose it is: the sums make what is told above. */
function Owners({ funds }: Pick<RefundLiabilityProps, 'funds'>) {
  const t = useTranslations('operator.liability');
  const owners = [
    ['escrow', funds.inEscrow],
    ['onTheWay', funds.refundsOnTheWay],
    ['suppliers', funds.owedToSuppliers],
    ['commission', funds.commission],
    ['withholding', funds.withholding],
    ['ownBank', funds.paidFromOwnBank],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('whose')}</h3>
      <Sums sums={owners} amountClass="font-semibold" />
    </div>
  );
}

interface SumsProps {
  sums: readonly (readonly [SumName, number])[];
  amountClass: string;
}

type SumName =
  | 'now'
  | 'lowest'
  | 'atProvider'
  | 'escrow'
  | 'onTheWay'
  | 'suppliers'
  | 'commission'
  | 'withholding'
  | 'ownBank';

function Sums({ sums, amountClass }: SumsProps) {
  const t = useTranslations('operator.liability');
  const lira = useLira();
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{t(name)}</dt>
          <dd className={amountClass}>{lira(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function useLira() {
  const locale = useLocale();
  return (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
}

function Cover({ shortKurus }: { shortKurus: number }) {
  const t = useTranslations('operator.liability');
  const locale = useLocale();
  const isCovered = shortKurus === 0;
  const Sign = isCovered ? CircleCheck : TriangleAlert;
  return (
    <p
      role={isCovered ? 'status' : 'alert'}
      className={clsx('flex items-center gap-2 font-semibold', isCovered ? 'text-turq-700' : 'text-bole-600')}
    >
      <Sign size={20} aria-hidden="true" className="shrink-0" />
      {isCovered ? t('covered') : t('uncovered', { amount: formatLira(shortKurus / 100, locale) })}
    </p>
  );
}

function Largest({ owed, hrefOf }: Pick<RefundLiabilityProps, 'owed' | 'hrefOf'>) {
  const t = useTranslations('operator.liability');
  const locale = useLocale();
  const lira = useLira();
  return (
    <DataTable<Owed['largest'][number]>
      caption={t('largest')}
      rows={owed.largest}
      rowKey={({ adId }) => adId}
      columns={[
        {
          key: 'ad',
          label: t('ad'),
          cell: ({ adId, title }) => (
            <Link to={hrefOf(adId)} className="font-semibold text-cobalt-700 underline">
              <bdi>{title}</bdi>
            </Link>
          ),
        },
        { key: 'units', label: t('units'), align: 'end', cell: ({ units }) => units },
        { key: 'ends', label: t('ends'), cell: ({ endDate }) => formatDateTime(endDate, locale) },
        { key: 'now', label: t('ofNow'), align: 'end', cell: ({ now }) => lira(now) },
        { key: 'lowest', label: t('ofLowest'), align: 'end', cell: ({ lowest }) => lira(lowest) },
      ]}
    />
  );
}
