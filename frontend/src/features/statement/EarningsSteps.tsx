/** Where what was collected went, line by line, beside what the simulator says of an ad that sells as many. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { formatKurus } from '@/lib/money';
import { type Step, type StepName, stepsOf } from './earnings';
import type { AdEarnings } from './earningsApi';

const SUMS: readonly StepName[] = ['collected', 'gross', 'net'];

interface EarningsStepsProps {
  told: AdEarnings;
  /** The tax on the invoices of what stays sold, in kuruş; unknown until it is read. */
  vatKurus: number | undefined;
  /** Where the rows behind a step are. */
  hrefOf: (step: StepName) => string | undefined;
}

export function EarningsSteps({ told, vatKurus, hrefOf }: EarningsStepsProps) {
  const t = useTranslations('supplier.earnings');
  const locale = useLocale();
  const amount = (kurus: number, isSum = false): ReactNode => (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', isSum && 'font-bold')}>
      {formatKurus(kurus, locale)}
    </bdi>
  );
  // An invoice stands as it is when a bank takes money back, and of a deposit there is none before the rest is paid.
  const vatWords = told.chargedBack === 0 && told.deposit === null ? 'vat' : 'vatInvoiced';
  const named = ({ name, openKurus }: Step) => {
    const to = hrefOf(name);
    return (
      <>
        <span className={clsx(SUMS.includes(name) && 'font-bold')}>
          {to ? (
            <Link to={to} className="link inline-block py-1">
              {t(`step.${name}`)}
            </Link>
          ) : (
            t(`step.${name}`)
          )}
        </span>
        {openKurus > 0 && (
          <span className="block text-muted">{t('open', { amount: formatKurus(openKurus, locale) })}</span>
        )}
        {name === 'gross' && vatKurus !== undefined && (
          <span className="block text-muted">{t(vatWords, { amount: formatKurus(vatKurus, locale) })}</span>
        )}
      </>
    );
  };
  // Of an ad that did not reach its minimum the simulator promises nothing: a column of zeros.
  const hasPromise = told.promised && told.isReached;
  const promised = {
    key: 'promised',
    label: t('promised', { count: told.units ?? 0 }),
    align: 'end' as const,
    isEmpty: (step: Step) => step.promisedKurus === null,
    cell: ({ name, promisedKurus }: Step) =>
      promisedKurus === null ? '–' : amount(promisedKurus, SUMS.includes(name)),
  };
  return (
    <section aria-labelledby="earnings-steps" className="tile p-4 sm:p-5">
      <h3 id="earnings-steps" className="mb-2 font-bold text-lg">
        {t('steps')}
      </h3>
      <DataTable<Step>
        caption={t('steps')}
        rows={stepsOf(told)}
        rowKey={({ name }) => name}
        columns={[
          { key: 'what', label: t('what'), cell: named },
          {
            key: 'amount',
            label: t('amount'),
            align: 'end',
            cell: ({ name, kurus }) => amount(kurus, SUMS.includes(name)),
          },
          ...(hasPromise ? [promised] : []),
        ]}
      />
      {hasPromise && <p className="mt-3 text-muted text-sm">{t('promisedText')}</p>}
      {told.deposit !== null && told.isReached && <p className="mt-1 text-muted text-sm">{t('deposit')}</p>}
      <p className="mt-1 text-muted text-sm">{t('shipping')}</p>
    </section>
  );
}
