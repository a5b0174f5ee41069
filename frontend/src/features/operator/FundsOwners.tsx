/** Sums of money by what they are, and whose the money at the provider is. */
import { useLocale, useTranslations } from 'use-intl';
import { formatLira } from '@/lib/money';
import type { Funds } from './moneyApi';

/** All that the provider holds, by whose it is: the sums make what is told above. */
export function FundsOwners({ funds }: { funds: Funds }) {
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
      <LiabilitySums sums={owners} amountClass="font-semibold" />
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
  | 'heldForOpenAds'
  | 'atProvider'
  | 'escrow'
  | 'onTheWay'
  | 'suppliers'
  | 'commission'
  | 'withholding'
  | 'ownBank';

export function LiabilitySums({ sums, amountClass }: SumsProps) {
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

export function useLira() {
  const locale = useLocale();
  return (amount: number) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
}
