/** Which returns a supplier looks at: by an order's number or words, by what they wait for, and in which order. */
import { useTranslations } from 'use-intl';
import { ListFilters } from '@/components/ListFilters';
import { SortChoice } from '@/components/ListSorting';
import { isWait, OWN_LISTS, type OwnList, type OwnReturnsQuery } from './returnDeskApi';

interface ReturnFiltersProps {
  q: string;
  list: OwnList | undefined;
  sort: NonNullable<OwnReturnsQuery['sort']>;
  hrefOf: (list: OwnList | undefined) => string;
  onSearch: (q: string) => void;
}

export function ReturnFilters({ q, list, sort, hrefOf, onSearch }: ReturnFiltersProps) {
  const t = useTranslations('supplier.returns');
  const words = useTranslations('panels');
  const nameOf = (one: OwnList | undefined) => {
    if (isWait(one)) return t(`waits.${one}`);
    return one ? words(`returnState.${one}`) : words('all');
  };
  return (
    <ListFilters
      id="return-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={t('find')}
      q={q}
      onSearch={onSearch}
      filter={words('returnFilter')}
      states={[undefined, ...OWN_LISTS]}
      chosen={list}
      nameOf={nameOf}
      hrefOf={hrefOf}
    >
      <SortChoice
        columns={[
          { label: t('asked'), sortedBy: { down: 'newest', up: 'oldest' } },
          { label: t('lastDay'), sortedBy: { up: 'due' } },
        ]}
        sort={sort}
      />
    </ListFilters>
  );
}
