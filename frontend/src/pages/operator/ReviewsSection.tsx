/** /yonetim/degerlendirmeler: what buyers said of products, newest first; an operator may hide what may not be shown. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Pagination } from '@/components/Pagination';
import { DeskReviews } from '@/features/operator/DeskReviews';
import { ReviewFilters } from '@/features/operator/ReviewFilters';
import { type DeskReviewsQuery, REVIEW_STATES, useOperatorReviewsQuery } from '@/features/operator/reviewsDeskApi';
import { countFrom } from '@/lib/typedNumbers';
import { useListParams } from '@/lib/useListParams';
import { QueryState } from '../QueryState';

const hrefOf = ({ state, adId, page }: DeskReviewsQuery) =>
  panelPaths.operatorReviews({ durum: state, ilan: adId, page: page && page > 1 ? page : undefined });

export function ReviewsSection() {
  const t = useTranslations('operator.reviews');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state, page } = useListParams(REVIEW_STATES);
  const adId = countFrom(params.get('ilan') ?? '') || undefined;
  const query = useOperatorReviewsQuery({ state, adId, page }, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <ReviewFilters
        key={adId ?? ''}
        query={{ state, adId }}
        hrefOf={hrefOf}
        onFind={(wanted) => navigate(hrefOf({ state, adId: wanted }))}
      />
      <QueryState query={query}>
        {({ items, total, pages }) =>
          items.length === 0 ? (
            <EmptyState title={t('empty')}>
              {(state || adId) && (
                <ButtonLink look="secondary" to={panelPaths.operatorReviews()}>
                  {t('toAll')}
                </ButtonLink>
              )}
            </EmptyState>
          ) : (
            <>
              <p role="status" className="text-muted text-sm">
                {t('found', { count: total })}
              </p>
              <DeskReviews reviews={items} hrefOf={paths.ad} />
              <Pagination page={page} pages={pages} hrefOf={(next) => hrefOf({ state, adId, page: next })} />
            </>
          )
        }
      </QueryState>
    </div>
  );
}
