/** Which ads an operator looks at: by text and by state; the choice lives in the address. */
import { useTranslations } from 'use-intl';
import { ListFilters } from '@/components/ListFilters';
import type { AdStatus } from '@/lib/types';
import type { OperatorAdsWish } from './operatorApi';

export const AD_STATES: AdStatus[] = ['open', 'closing', 'ended', 'withdrawn'];

interface AdFiltersProps {
  query: OperatorAdsWish;
  hrefOf: (query: OperatorAdsWish) => string;
  onSearch: (q: string) => void;
}

export function AdFilters({ query, hrefOf, onSearch }: AdFiltersProps) {
  const t = useTranslations('operator');
  const { q = '' } = query;
  return (
    <ListFilters
      id="ad-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={t('find')}
      q={query.q}
      onSearch={onSearch}
      filter={t('statusFilter')}
      states={[undefined, ...AD_STATES]}
      chosen={query.status}
      nameOf={(status) => (status ? t(`status.${status}`) : t('allStatuses'))}
      hrefOf={(status) => hrefOf(status ? { q, status } : { q })}
    />
  );
}
