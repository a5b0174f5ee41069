/** Which applications an operator looks at: by text and by state; the choice lives in the address. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { FilterLinks } from '@/components/FilterLinks';
import { SUPPLIER_STATES, type SuppliersWish } from './suppliersApi';

interface SupplierFiltersProps {
  wish: SuppliersWish;
  hrefOf: (wish: SuppliersWish) => string;
  onWish: (wish: SuppliersWish) => void;
}

export function SupplierFilters({ wish, hrefOf, onWish }: SupplierFiltersProps) {
  const t = useTranslations('operator.suppliers');
  const words = useTranslations('operator');
  const [text, setText] = useState(wish.q ?? '');
  return (
    <div className="flex flex-col gap-4">
      <search>
        <form
          className="flex max-w-xl items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onWish({ ...wish, q: text.trim() });
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              id="supplier-search"
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
            {words('find')}
          </Button>
        </form>
      </search>
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
