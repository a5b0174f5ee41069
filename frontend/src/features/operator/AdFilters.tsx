/** Which ads an operator looks at: by text and by state; the choice lives in the address. */
import { useTranslations } from 'use-intl';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import type { AdStatus } from '@/lib/types';
import type { OperatorAdsQuery } from './operatorApi';

export const AD_STATES: AdStatus[] = ['open', 'closing', 'ended', 'withdrawn'];

interface AdFiltersProps {
  query: OperatorAdsQuery;
  hrefOf: (query: OperatorAdsQuery) => string;
  onSearch: (q: string) => void;
}

export function AdFilters({ query, hrefOf, onSearch }: AdFiltersProps) {
  const t = useTranslations('operator');
  const { q = '' } = query;
  const states: [string, OperatorAdsQuery][] = [
    [t('allStatuses'), { q }],
    ...AD_STATES.map((status): [string, OperatorAdsQuery] => [t(`status.${status}`), { q, status }]),
  ];
  return (
    <div className="flex flex-col gap-4">
      <SearchForm
        id="ad-search"
        label={t('search')}
        placeholder={t('searchHint')}
        find={t('find')}
        q={query.q}
        onSearch={onSearch}
      />
      <FilterLinks
        label={t('statusFilter')}
        choices={states.map(([label, wanted]) => ({
          key: label,
          label,
          to: hrefOf(wanted),
          isChosen: wanted.status === query.status,
        }))}
      />
    </div>
  );
}
