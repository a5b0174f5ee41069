/** /yonetim/para-iadeleri: refunds by their state, those that need a look first. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { REFUND_STATES, useOperatorRefundsInfiniteQuery } from '@/features/operator/moneyApi';
import { RefundsTable } from '@/features/operator/RefundsTable';
import { useListParams } from '@/lib/useListParams';
import { ReadOn } from '../ReadOn';

export function RefundsSection() {
  const t = useTranslations('operator');
  const { state } = useListParams(REFUND_STATES);
  const query = useOperatorRefundsInfiniteQuery(state ?? 'all', { refetchOnMountOrArgChange: true });
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
      <ReadOn
        query={query}
        idOf={({ refundId }) => refundId}
        empty={
          <EmptyState title={t('noRefunds')}>
            <ButtonLink look="secondary" to={state ? panelPaths.operatorRefunds() : paths.operatorPanel}>
              {t(state ? 'refund.toAll' : 'queue')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(refunds) => (
          <div className="tile p-2 sm:p-3">
            <RefundsTable refunds={refunds} approvalsHref={panelPaths.operatorApprovals} />
          </div>
        )}
      </ReadOn>
      <p className="text-muted text-sm">{t('refundsNote')}</p>
    </div>
  );
}
