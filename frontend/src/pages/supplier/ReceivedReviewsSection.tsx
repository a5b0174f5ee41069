/** /satici/degerlendirmeler: what buyers said of what the supplier sold, searched, filtered and sorted by the address. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FoundLine } from '@/components/FoundLine';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import {
  REVIEW_SORTS,
  REVIEW_STATES,
  type ReviewsWish,
  useReviewsToMeInfiniteQuery,
} from '@/features/supplier/careApi';
import { ReceivedReviews } from '@/features/supplier/ReceivedReviews';
import { ReviewFilters } from '@/features/supplier/ReviewFilters';
import { useListParams } from '@/lib/useListParams';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';

const hrefOf = ({ q, state, sort }: ReviewsWish) =>
  panelPaths.supplierReviews({
    q: q || undefined,
    durum: state ?? undefined,
    sira: sort === 'newest' ? undefined : sort,
  });

function NoReviews({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTranslations('supplier.reviews');
  return (
    <EmptyState title={t(isNarrowed ? 'noneFound' : 'none')} text={isNarrowed ? undefined : t('noneText')}>
      <ButtonLink look="secondary" to={isNarrowed ? panelPaths.supplierReviews() : panelPaths.supplierOrders()}>
        {t(isNarrowed ? 'toAll' : 'toOrders')}
      </ButtonLink>
    </EmptyState>
  );
}

export function ReceivedReviewsSection() {
  const t = useTranslations('supplier.reviews');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useListParams(REVIEW_STATES);
  const q = params.get('q') ?? '';
  const sort = useListSort(REVIEW_SORTS);
  const wish: ReviewsWish = { ...(q && { q }), ...(state && { state }), ...(sort && { sort }) };
  const query = useReviewsToMeInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <ReviewFilters key={q} wish={wish} hrefOf={hrefOf} onWish={(wanted) => navigate(hrefOf(wanted))} />
      <ReadOn
        query={query}
        idOf={({ reviewId }) => reviewId}
        skeleton={<TilesSkeleton />}
        empty={<NoReviews isNarrowed={!!q || !!state} />}
      >
        {(reviews, total) => (
          <>
            <FoundLine found={t('found', { count: total })}>
              <ListFileButton list="ownReviews" params={wish} />
            </FoundLine>
            <ReceivedReviews reviews={reviews} hrefOf={({ adId }) => paths.ad({ adId, slug: '' })} />
          </>
        )}
      </ReadOn>
    </div>
  );
}
