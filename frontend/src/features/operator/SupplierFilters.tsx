/** Which applications an operator looks at: by text and by state; the choice lives in the address. */
import { useTranslations } from 'use-intl';
import { ListFilters } from '@/components/ListFilters';
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
    <ListFilters
      id="supplier-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={words('find')}
      q={wish.q}
      onSearch={(q) => onWish({ ...wish, q })}
      filter={t('stateLabel')}
      states={[undefined, ...SUPPLIER_STATES]}
      chosen={wish.status}
      nameOf={(status) => t(`state.${status ?? 'all'}`)}
      hrefOf={(status) => hrefOf({ ...wish, status })}
    />
  );
}
