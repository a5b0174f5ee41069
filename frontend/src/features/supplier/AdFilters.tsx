/** Which of their ads a supplier looks at: by text, by state (drafts and planned ones among them), and in which order. */
import { useTranslations } from 'use-intl';
import { ListFilters } from '@/components/ListFilters';
import { SortField } from '@/components/SortField';
import { AD_SORTS, AD_VIEWS, type AdsView, DRAFT_SORTS, isOfDrafts } from './adsView';

interface AdFiltersProps {
  view: AdsView;
  hrefOf: (view: AdsView) => string;
  onView: (view: AdsView) => void;
}

export function AdFilters({ view, hrefOf, onView }: AdFiltersProps) {
  const t = useTranslations('supplier.adsList');
  const ofDrafts = useTranslations('supplier.drafts');
  return (
    <ListFilters
      id="ad-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={t('find')}
      q={view.q}
      onSearch={(q) => onView({ ...view, q })}
      filter={t('filter')}
      states={[undefined, ...AD_VIEWS]}
      chosen={view.state}
      nameOf={(state) => t(`states.${state ?? 'all'}`)}
      hrefOf={(state) => hrefOf({ ...view, state })}
    >
      {isOfDrafts(view) ? (
        <SortField
          id="draft-sort"
          label={t('sort')}
          sorts={DRAFT_SORTS[view.state]}
          sort={DRAFT_SORTS[view.state].find((one) => one === view.sort) ?? DRAFT_SORTS[view.state][0]}
          nameOf={(sort) => ofDrafts(`sorts.${sort}`)}
          onSort={(sort) => onView({ ...view, sort })}
        />
      ) : (
        <SortField
          className="lg:hidden"
          id="ad-sort"
          label={t('sort')}
          sorts={AD_SORTS}
          sort={AD_SORTS.find((one) => one === view.sort) ?? 'newest'}
          nameOf={(sort) => t(`sorts.${sort}`)}
          onSort={(sort) => onView({ ...view, sort })}
        />
      )}
    </ListFilters>
  );
}
