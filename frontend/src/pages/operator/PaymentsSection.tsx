/** /yonetim/odemeler: payments that the provider reports otherwise than we asked, or still looks into. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { MONEY_SORTS, PAYMENT_STATES, useOddPaymentsInfiniteQuery } from '@/features/operator/moneyApi';
import { PaymentsTable } from '@/features/operator/PaymentsTable';
import { useListParams } from '@/lib/useListParams';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

export function PaymentsSection() {
  const t = useTranslations('operator');
  const { state = 'mismatch' } = useListParams(PAYMENT_STATES);
  const chosen = useListSort(MONEY_SORTS);
  const sort = chosen ?? 'newest';
  const query = useOddPaymentsInfiniteQuery(
    { state, ...(chosen && { sort: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('paymentsNav')}</h2>
      <FilterLinks
        label={t('payments.filter')}
        choices={PAYMENT_STATES.map((one) => ({
          key: one,
          label: t(`payments.state.${one}`),
          to: panelPaths.operatorPayments(one),
          isChosen: one === state,
        }))}
      />
      <div>
        <ListFileButton list="payments" params={{ state, sort }} />
      </div>
      <ReadOn
        query={query}
        idOf={({ paymentId }) => paymentId}
        empty={
          <EmptyState title={t(`payments.empty.${state}`)} text={t('payments.emptyText')}>
            <ButtonLink look="secondary" to={panelPaths.operatorReconciliation()}>
              {t('payments.toReconciliation')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(payments) => (
          <div className="tile p-2 sm:p-3">
            <PaymentsTable payments={payments} sort={sort} hrefOf={panelPaths.operatorPayment} />
          </div>
        )}
      </ReadOn>
    </div>
  );
}
