/** /yonetim/degerlendirmeler: what buyers said of products; an operator may hide what may not be shown. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { DeskReviews } from '@/features/operator/DeskReviews';
import { REVIEW_SORTS, useOperatorReviewsInfiniteQuery } from '@/features/operator/reviewsDeskApi';
import { useListSort } from '@/lib/useListSort';
import { SaidDesk, useSaidWish } from './SaidDesk';

export function ReviewsSection() {
  const t = useTranslations('operator.reviews');
  const wish = useSaidWish();
  const sort = useListSort(REVIEW_SORTS) ?? 'newest';
  const query = useOperatorReviewsInfiniteQuery({ ...wish, sort }, { refetchOnMountOrArgChange: true });
  return (
    <SaidDesk
      at="reviews"
      hint={t('questionsHint')}
      wish={wish}
      sort={sort}
      columns={[{ label: t('star'), sortedBy: { down: 'largest', up: 'smallest' } }]}
      query={query}
      idOf={({ reviewId }) => reviewId}
      none={t('empty')}
      toAll={t('toAll')}
      found={(count) => t('found', { count })}
    >
      {(reviews) => <DeskReviews reviews={reviews} hrefOf={paths.ad} />}
    </SaidDesk>
  );
}
