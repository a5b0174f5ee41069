/** /yonetim/para-iadeleri?durum=…&q=…: refunds by their state, and of one order or ad. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { MONEY_SORTS, REFUND_STATES, useOperatorRefundsInfiniteQuery } from '@/features/operator/moneyApi';
import { RefundsTable } from '@/features/operator/RefundsTable';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

const HREFS = {
  approvals: panelPaths.operatorApprovals,
  order: panelPaths.operatorOrder,
  ad: panelPaths.operatorSettlement,
};

export function RefundsSection() {
  const t = useTranslations('operator');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = params.get('q') ?? undefined;
  const { state } = useListParams(REFUND_STATES);
  const chosen = useListSort(MONEY_SORTS);
  const sort = chosen ?? 'newest';
  const keepSort = useKeptSort();
  const wish = { ...(state && { state }), ...(q && { q }), ...(chosen && { sort: chosen }) };
  const query = useOperatorRefundsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('refunds')}</h2>
      <FilterLinks
        label={t('statusFilter')}
        choices={[undefined, ...REFUND_STATES].map((one) => ({
          key: one ?? 'all',
          label: t(`refundState.${one ?? 'all'}`),
          to: panelPaths.operatorRefunds(one, q),
          isChosen: one === state,
        }))}
      />
      <SearchForm
        key={q ?? ''}
        id="refund-search"
        label={t('refund.search')}
        find={t('find')}
        q={q}
        onSearch={(wanted) => void navigate(keepSort(panelPaths.operatorRefunds(state, wanted || undefined)))}
      />
      <div>
        <ListFileButton list="refunds" params={wish} />
      </div>
      <ReadOn
        query={query}
        idOf={({ refundId }) => refundId}
        empty={
          <EmptyState title={t(q ? 'refund.noneFound' : 'noRefunds')}>
            <ButtonLink look="secondary" to={state || q ? panelPaths.operatorRefunds() : paths.operatorPanel}>
              {t(state || q ? 'refund.toAll' : 'queue')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(refunds, total) => (
          <div className="tile p-2 sm:p-3">
            <p role="status" className="p-1 text-muted text-sm">
              {t('refund.found', { count: total })}
            </p>
            <RefundsTable refunds={refunds} sort={sort} hrefs={HREFS} />
          </div>
        )}
      </ReadOn>
    </section>
  );
}
