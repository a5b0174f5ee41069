/** Which of their products a supplier looks at: by text, by whether they are offered, and in which order. */
import { useTranslations } from 'use-intl';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { SelectField } from '@/components/SelectField';
import { PRODUCT_SORTS, PRODUCT_STATES, type ProductSort, type ProductsWish } from './supplierApi';

interface ProductFiltersProps {
  wish: ProductsWish;
  hrefOf: (wish: ProductsWish) => string;
  onWish: (wish: ProductsWish) => void;
}

export function ProductFilters({ wish, hrefOf, onWish }: ProductFiltersProps) {
  const t = useTranslations('supplier.products');
  return (
    <div className="flex flex-col gap-4">
      <SearchForm
        id="product-search"
        label={t('search')}
        placeholder={t('searchHint')}
        find={t('find')}
        q={wish.q}
        onSearch={(q) => onWish({ ...wish, q })}
      >
        <SelectField
          id="product-sort"
          label={t('sort')}
          value={wish.sort ?? 'newest'}
          onChange={(event) => onWish({ ...wish, sort: event.target.value as ProductSort })}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </SelectField>
      </SearchForm>
      <FilterLinks
        label={t('filter')}
        choices={[undefined, ...PRODUCT_STATES].map((state) => ({
          key: state ?? 'all',
          label: t(`states.${state ?? 'all'}`),
          to: hrefOf({ ...wish, state }),
          isChosen: state === wish.state,
        }))}
      />
    </div>
  );
}
