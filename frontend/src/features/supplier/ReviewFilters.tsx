/** Which reviews a supplier looks at: by text, by whether they are replied to, and in which order. */
import { useTranslations } from 'use-intl';
import { ListFilters } from '@/components/ListFilters';
import { SortField } from '@/components/SortField';
import { REVIEW_SORTS, REVIEW_STATES, type ReviewsWish } from './careApi';

interface ReviewFiltersProps {
  wish: ReviewsWish;
  hrefOf: (wish: ReviewsWish) => string;
  onWish: (wish: ReviewsWish) => void;
}

export function ReviewFilters({ wish, hrefOf, onWish }: ReviewFiltersProps) {
  const t = useTranslations('supplier.reviews');
  return (
    <ListFilters
      id="review-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={t('find')}
      q={wish.q}
      onSearch={(q) => onWish({ ...wish, q })}
      filter={t('filter')}
      states={[undefined, ...REVIEW_STATES]}
      chosen={wish.state ?? undefined}
      nameOf={(state) => t(`states.${state ?? 'all'}`)}
      hrefOf={(state) => hrefOf({ ...wish, state })}
    >
      <SortField
        id="review-sort"
        label={t('sort')}
        sorts={REVIEW_SORTS}
        sort={wish.sort ?? 'newest'}
        nameOf={(sort) => t(`sorts.${sort}`)}
        onSort={(sort) => onWish({ ...wish, sort })}
      />
    </ListFilters>
  );
}
