/** /yonetim/para-iadeleri: refunds by their state, those that need a look first. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { REFUND_STATES, useOperatorRefundsQuery } from '@/features/operator/moneyApi';
import { RefundsTable } from '@/features/operator/RefundsTable';
import { useListParams } from '@/lib/useListParams';
import { QueryState } from '../QueryState';

export function RefundsSection() {
  const t = useTranslations('operator');
  const { state } = useListParams(REFUND_STATES);
  const query = useOperatorRefundsQuery(state, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks
        label={t('statusFilter')}
        choices={[undefined, ...REFUND_STATES].map((one) => ({
          key: one ?? 'all',
          label: t(`refundState.${one ?? 'all'}`),
          to: panelPaths.operatorRefunds(one),
          isChosen: one === state,
        }))}
      />
      <QueryState query={query}>
        {(refunds) =>
          refunds.length === 0 ? (
            <EmptyState title={t('noRefunds')}>
              <ButtonLink look="secondary" to={state ? panelPaths.operatorRefunds() : paths.operatorPanel}>
                {t(state ? 'refund.toAll' : 'queue')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <div className="tile p-2 sm:p-3">
              <RefundsTable refunds={refunds} approvalsHref={panelPaths.operatorApprovals} />
            </div>
          )
        }
      </QueryState>
      <p className="text-muted text-sm">{t('refundsNote')}</p>
    </div>
  );
}
