/** /yonetim/odemeler: payments that the provider reports otherwise than we asked, or still looks into. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { PAYMENT_STATES, useOddPaymentsQuery } from '@/features/operator/moneyApi';
import { PaymentsTable } from '@/features/operator/PaymentsTable';
import { useListParams } from '@/lib/useListParams';
import { QueryState } from '../QueryState';

export function PaymentsSection() {
  const t = useTranslations('operator');
  const { state = 'mismatch' } = useListParams(PAYMENT_STATES);
  const query = useOddPaymentsQuery(state, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks
        label={t('payments.filter')}
        choices={PAYMENT_STATES.map((one) => ({
          key: one,
          label: t(`payments.state.${one}`),
          to: panelPaths.operatorPayments(one),
          isChosen: one === state,
        }))}
      />
      <QueryState query={query}>
        {(payments) =>
          payments.length === 0 ? (
            <EmptyState title={t(`payments.empty.${state}`)} text={t('payments.emptyText')}>
              <ButtonLink look="secondary" to={panelPaths.operatorReconciliation}>
                {t('payments.toReconciliation')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <div className="tile p-2 sm:p-3">
              <PaymentsTable payments={payments} />
            </div>
          )
        }
      </QueryState>
    </div>
  );
}
