/** Which of their products a supplier looks at: by text, by whether they are offered, and in which order. */
import { useTranslations } from 'use-intl';
import { ListFilters } from '@/components/ListFilters';
import { SortField } from '@/components/SortField';
import { PRODUCT_SORTS, PRODUCT_STATES, type ProductsWish } from './supplierApi';

interface ProductFiltersProps {
  wish: ProductsWish;
  hrefOf: (wish: ProductsWish) => string;
  onWish: (wish: ProductsWish) => void;
}

export function ProductFilters({ wish, hrefOf, onWish }: ProductFiltersProps) {
  const t = useTranslations('supplier.products');
  return (
    <ListFilters
      id="product-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={t('find')}
      q={wish.q}
      onSearch={(q) => onWish({ ...wish, q })}
      filter={t('filter')}
      states={[undefined, ...PRODUCT_STATES]}
      chosen={wish.state}
      nameOf={(state) => t(`states.${state ?? 'all'}`)}
      hrefOf={(state) => hrefOf({ ...wish, state })}
    >
      <SortField
        className="lg:hidden"
        id="product-sort"
        label={t('sort')}
        sorts={PRODUCT_SORTS}
        sort={wish.sort ?? 'newest'}
        nameOf={(sort) => t(`sorts.${sort}`)}
        onSort={(sort) => onWish({ ...wish, sort })}
      />
    </ListFilters>
  );
}
