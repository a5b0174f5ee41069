/** Which of their ads a supplier looks at: by text, by state (drafts and planned ones among them), and in which order. */
import { useTranslations } from 'use-intl';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { SelectField } from '@/components/SelectField';
import { AD_SORTS, AD_VIEWS, type AdSort, type AdsView, isOfDrafts } from './adsView';

interface AdFiltersProps {
  view: AdsView;
  hrefOf: (view: AdsView) => string;
  onView: (view: AdsView) => void;
}

export function AdFilters({ view, hrefOf, onView }: AdFiltersProps) {
  const t = useTranslations('supplier.adsList');
  return (
    <div className="flex flex-col gap-4">
      <SearchForm
        id="ad-search"
        label={t('search')}
        placeholder={t('searchHint')}
        find={t('find')}
        q={view.q}
        onSearch={(q) => onView({ ...view, q })}
      >
        {!isOfDrafts(view) && (
          <SelectField
            id="ad-sort"
            label={t('sort')}
            value={view.sort ?? 'newest'}
            onChange={(event) => onView({ ...view, sort: event.target.value as AdSort })}
          >
            {AD_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </SelectField>
        )}
      </SearchForm>
      <FilterLinks
        label={t('filter')}
        choices={[undefined, ...AD_VIEWS].map((state) => ({
          key: state ?? 'all',
          label: t(`states.${state ?? 'all'}`),
          to: hrefOf({ ...view, state }),
          isChosen: state === view.state,
        }))}
      />
    </div>
  );
}
