/** A list of what people write for all to read: found by words and state, sorted, and saved as a file. */
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FoundLine } from '@/components/FoundLine';
import { ListFilters } from '@/components/ListFilters';
import { SortChoice } from '@/components/ListSorting';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { REVIEW_STATES } from '@/features/operator/reviewsDeskApi';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { SaidTabs } from './SaidTabs';

const PATHS = {
  reviews: panelPaths.operatorReviews,
  replies: panelPaths.operatorReplies,
  questions: panelPaths.operatorQuestions,
  ratings: panelPaths.operatorRatings,
};

/** What the address says of the list, but for its order. */
export function useSaidWish() {
  const [params] = useSearchParams();
  const { state } = useListParams(REVIEW_STATES);
  const q = params.get('q');
  return { ...(state && { state }), ...(q && { q }) };
}

interface SaidDeskProps<Row> {
  at: keyof typeof PATHS;
  /** What can be looked for. */
  hint: string;
  wish: ReturnType<typeof useSaidWish>;
  sort: ComponentProps<typeof SortChoice>['sort'];
  columns?: ComponentProps<typeof SortChoice>['columns'];
  query: ComponentProps<typeof ReadOn<Row>>['query'];
  idOf: (row: Row) => unknown;
  none: string;
  toAll: string;
  found: (count: number) => string;
  children: (rows: Row[]) => ReactNode;
}

export function SaidDesk<Row>(props: SaidDeskProps<Row>) {
  const { at, hint, wish, sort, columns = [], query, idOf, none, toAll, found, children } = props;
  const t = useTranslations('operator.reviews');
  const words = useTranslations('operator');
  const navigate = useNavigate();
  const keepSort = useKeptSort();
  const hrefOf = PATHS[at];
  const { q, state } = wish;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <SaidTabs at={at} />
      <ListFilters
        key={q}
        id={`desk-${at}-search`}
        label={t('search')}
        hint={hint}
        find={words('find')}
        q={q}
        onSearch={(wanted) => void navigate(keepSort(hrefOf({ q: wanted || undefined, durum: state })))}
        filter={t('filter')}
        states={[undefined, ...REVIEW_STATES]}
        chosen={state}
        nameOf={(one) => t(`state.${one ?? 'all'}`)}
        hrefOf={(one) => hrefOf({ q, durum: one })}
      />
      <SortChoice
        columns={[{ label: t('date'), sortedBy: { down: 'newest', up: 'oldest' } }, ...columns]}
        sort={sort}
      />
      <ReadOn
        query={query}
        idOf={idOf}
        empty={
          <EmptyState title={none}>
            {(state || q) && (
              <ButtonLink look="secondary" to={hrefOf()}>
                {toAll}
              </ButtonLink>
            )}
          </EmptyState>
        }
      >
        {(rows, total) => (
          <>
            <FoundLine found={found(total)}>
              <ListFileButton list={at} params={{ ...wish, sort }} />
            </FoundLine>
            {children(rows)}
          </>
        )}
      </ReadOn>
    </div>
  );
}
