/** /yonetim/degerlendirmeler: what buyers said of products; an operator may hide what may not be shown. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { SortChoice } from '@/components/ListSorting';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { DeskReviews } from '@/features/operator/DeskReviews';
import { ReviewFilters } from '@/features/operator/ReviewFilters';
import {
  type DeskReviewsWish,
  REVIEW_SORTS,
  REVIEW_STATES,
  useOperatorReviewsInfiniteQuery,
} from '@/features/operator/reviewsDeskApi';
import { countFrom } from '@/lib/typedNumbers';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { SaidTabs } from './SaidTabs';

const hrefOf = ({ state, adId }: DeskReviewsWish) => panelPaths.operatorReviews({ durum: state, ilan: adId });

export function ReviewsSection() {
  const t = useTranslations('operator.reviews');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useListParams(REVIEW_STATES);
  const adId = countFrom(params.get('ilan') ?? '') || undefined;
  const sort = useListSort(REVIEW_SORTS) ?? 'newest';
  const keepSort = useKeptSort();
  const wish: DeskReviewsWish = { ...(state && { state }), ...(adId && { adId }), sort };
  const query = useOperatorReviewsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <SaidTabs at="reviews" />
      <ReviewFilters
        key={adId ?? ''}
        query={{ state, adId }}
        hrefOf={hrefOf}
        onFind={(wanted) => navigate(keepSort(hrefOf({ state, adId: wanted })))}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SortChoice
          columns={[
            { label: t('date'), sortedBy: { down: 'newest', up: 'oldest' } },
            { label: t('star'), sortedBy: { down: 'largest', up: 'smallest' } },
          ]}
          sort={sort}
        />
        <ListFileButton list="reviews" params={wish} />
      </div>
      <ReadOn
        query={query}
        idOf={({ reviewId }) => reviewId}
        empty={
          <EmptyState title={t('empty')}>
            {(state || adId) && (
              <ButtonLink look="secondary" to={panelPaths.operatorReviews()}>
                {t('toAll')}
              </ButtonLink>
            )}
          </EmptyState>
        }
      >
        {(reviews, total) => (
          <>
            <p role="status" className="text-muted text-sm">
              {t('found', { count: total })}
            </p>
            <DeskReviews reviews={reviews} hrefOf={paths.ad} />
          </>
        )}
      </ReadOn>
    </div>
  );
}
