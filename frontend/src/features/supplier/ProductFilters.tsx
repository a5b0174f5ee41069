/** Which of their products a supplier looks at: by text, by whether they are offered, and in which order. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { FilterLinks } from '@/components/FilterLinks';
import { SelectField } from '@/components/SelectField';
import { PRODUCT_SORTS, PRODUCT_STATES, type ProductSort, type ProductsWish } from './supplierApi';

interface ProductFiltersProps {
  wish: ProductsWish;
  hrefOf: (wish: ProductsWish) => string;
  onWish: (wish: ProductsWish) => void;
}

export function ProductFilters({ wish, hrefOf, onWish }: ProductFiltersProps) {
  const t = useTranslations('supplier.products');
  const [text, setText] = useState(wish.q ?? '');
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-wrap items-end gap-3">
        <form
          className="flex min-w-0 flex-1 basis-72 items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onWish({ ...wish, q: text.trim() });
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              id="product-search"
              type="search"
              label={t('search')}
              placeholder={t('searchHint')}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button type="submit">
            <Search size={18} aria-hidden="true" />
            {t('find')}
          </Button>
        </form>
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
      </search>
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
