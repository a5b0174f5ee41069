/** /yonetim/urun-iadeleri: every return, and what suppliers refused: an operator may decide otherwise. */

import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListFilters } from '@/components/ListFilters';
import { SortChoice } from '@/components/ListSorting';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { RETURN_SORTS, RETURN_STATES, useOperatorReturnsInfiniteQuery } from '@/features/returnDesk/returnDeskApi';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { FoundReturns } from '../returnDesk/FoundReturns';
import { operatorActsOf } from '../returnDesk/operatorActs';

const OBJECTED = 'objected';
/** The states of a return, and those whose buyer objects: the operator's work. */
const FILTERS = [OBJECTED, ...RETURN_STATES] as const;

export function ReturnsSection() {
  const t = useTranslations('operator.returns');
  const words = useTranslations('panels');
  const operator = useTranslations('operator');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = params.get('q') ?? undefined;
  const { state } = useListParams(FILTERS);
  const sort = useListSort(RETURN_SORTS) ?? 'newest';
  const keepSort = useKeptSort();
  const inState = state === OBJECTED ? { objection: 'open' as const } : state && { status: state };
  const wish = { ...inState, ...(q && { q }), sort };
  const query = useOperatorReturnsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{operator('returnsNav')}</h2>
      <ListFilters
        key={q ?? ''}
        id="return-search"
        label={t('search')}
        find={operator('find')}
        q={q}
        onSearch={(wanted) =>
          void navigate(keepSort(panelPaths.operatorReturns({ durum: state, q: wanted || undefined })))
        }
        filter={words('returnFilter')}
        states={[undefined, ...FILTERS]}
        chosen={state}
        nameOf={(one) => (one === OBJECTED ? t('objected') : one ? words(`returnState.${one}`) : words('all'))}
        hrefOf={(one) => panelPaths.operatorReturns({ durum: one, q })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SortChoice
          columns={[
            { label: words('date'), sortedBy: { down: 'newest', up: 'oldest' } },
            { label: operator('amount'), sortedBy: { down: 'largest', up: 'smallest' } },
          ]}
          sort={sort}
        />
        <ListFileButton list="returns" params={wish} />
      </div>
      <ReadOn
        query={query}
        idOf={({ returnId }) => returnId}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            <ButtonLink look="secondary" to={state || q ? panelPaths.operatorReturns() : paths.operatorPanel}>
              {t(state || q ? 'toAll' : 'toQueue')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(found, total) => (
          <FoundReturns items={found} total={total} actsOf={operatorActsOf} orderHref={panelPaths.operatorOrder} />
        )}
      </ReadOn>
    </div>
  );
}
