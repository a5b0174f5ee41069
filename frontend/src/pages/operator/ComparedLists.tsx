/** Payments and payouts with their last comparison, as the address asks for them: ours beside the provider's. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { StateChip } from '@/components/StateChip';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import {
  type ComparisonSort,
  type ComparisonsWish,
  type ReconciledPayment,
  type ReconciledPayout,
  useReconciledPaymentsInfiniteQuery,
  useReconciledPayoutsInfiniteQuery,
} from '@/features/operator/moneyApi';
import { ComparedRows } from '@/features/operator/ReconciledTables';
import { ReadOn } from '../ReadOn';

const FRESH = { refetchOnMountOrArgChange: true };

interface ComparedListProps {
  wish: ComparisonsWish;
  sort: ComparisonSort;
}

interface PartProps extends ComparedListProps {
  title: string;
  list: 'comparedPayments' | 'comparedPayouts';
  children: ReactNode;
}

function Part({ title, list, wish, sort, children }: PartProps) {
  return (
    <section aria-label={title} className="tile flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold text-lg">{title}</h3>
        <ListFileButton list={list} params={{ ...wish, sort }} />
      </div>
      {children}
    </section>
  );
}

function Found({ total }: { total: number }) {
  const t = useTranslations('operator.shipping');
  return (
    <p role="status" className="text-muted text-sm">
      {t('found', { count: total })}
    </p>
  );
}

function PaymentAbout({ payment }: { payment: ReconciledPayment }) {
  const t = useTranslations('operator');
  const [title = '', ...others] = payment.titles;
  return (
    <>
      <bdi className="block">{others.length === 0 ? title : t('andMore', { title, count: others.length })}</bdi>
      {payment.sellerNames.length > 0 && <bdi className="block">{payment.sellerNames.join(', ')}</bdi>}
      {payment.purpose === 'balance' && <span className="block">{t('payments.balance')}</span>}
      {payment.differs && <StateChip tone="bad">{t('differs')}</StateChip>}
    </>
  );
}

export function ComparedPayments({ wish, sort }: ComparedListProps) {
  const t = useTranslations('operator');
  const query = useReconciledPaymentsInfiniteQuery({ ...wish, sort }, FRESH);
  const none = <p className="text-muted">{t(Object.keys(wish).length > 0 ? 'comparisons.none' : 'noPayments')}</p>;
  return (
    <Part title={t('paymentsCompared')} list="comparedPayments" wish={wish} sort={sort}>
      <ReadOn query={query} idOf={({ paymentId }) => paymentId} empty={none}>
        {(rows, total) => (
          <>
            <Found total={total} />
            <ComparedRows<ReconciledPayment>
              name="comparedPayments"
              caption={t('paymentsCompared')}
              sort={sort}
              rows={rows}
              idOf={(row) => row.paymentId}
              about={(row) => <PaymentAbout payment={row} />}
              hrefOf={panelPaths.operatorOrder}
            />
          </>
        )}
      </ReadOn>
    </Part>
  );
}

export function ComparedPayouts({ wish, sort }: ComparedListProps) {
  const t = useTranslations('operator');
  const query = useReconciledPayoutsInfiniteQuery({ ...wish, sort }, FRESH);
  const none = <p className="text-muted">{t(Object.keys(wish).length > 0 ? 'comparisons.none' : 'noPayouts')}</p>;
  return (
    <Part title={t('payoutsCompared')} list="comparedPayouts" wish={wish} sort={sort}>
      <ReadOn query={query} idOf={({ payoutId }) => payoutId} empty={none}>
        {(rows, total) => (
          <>
            <Found total={total} />
            <ComparedRows<ReconciledPayout>
              name="comparedPayouts"
              caption={t('payoutsCompared')}
              sort={sort}
              rows={rows}
              idOf={(row) => row.payoutId}
              about={({ title, sellerName }) => (
                <>
                  <bdi className="block">{title}</bdi>
                  {sellerName && <bdi className="block">{sellerName}</bdi>}
                </>
              )}
              hrefOf={panelPaths.operatorOrder}
            />
          </>
        )}
      </ReadOn>
    </Part>
  );
}
