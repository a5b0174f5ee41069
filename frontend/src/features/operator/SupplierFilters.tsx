/** Which applications an operator looks at: by text and by state; the choice lives in the address. */
import { useTranslations } from 'use-intl';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { SUPPLIER_STATES, type SuppliersWish } from './suppliersApi';

interface SupplierFiltersProps {
  wish: SuppliersWish;
  hrefOf: (wish: SuppliersWish) => string;
  onWish: (wish: SuppliersWish) => void;
}

export function SupplierFilters({ wish, hrefOf, onWish }: SupplierFiltersProps) {
  const t = useTranslations('operator.suppliers');
  const words = useTranslations('operator');
  return (
    <div className="flex flex-col gap-4">
      <SearchForm
        id="supplier-search"
        label={t('search')}
        placeholder={t('searchHint')}
        find={words('find')}
        q={wish.q}
        onSearch={(q) => onWish({ ...wish, q })}
      />
      <FilterLinks
        label={t('stateLabel')}
        choices={[undefined, ...SUPPLIER_STATES].map((status) => ({
          key: status ?? 'all',
          label: t(`state.${status ?? 'all'}`),
          to: hrefOf({ ...wish, status }),
          isChosen: status === wish.status,
        }))}
      />
    </div>
  );
}
