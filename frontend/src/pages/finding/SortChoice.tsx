/** In which order the ads of a listing stand. */
import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ownSort, SORTS } from '@/features/ads/listingQuery';
import type { ListingQuery, ListingSort } from '@/lib/types';

interface SortChoiceProps {
  query: ListingQuery;
  hrefOf: (query: ListingQuery) => string;
}

export function SortChoice({ query, hrefOf }: SortChoiceProps) {
  const t = useTranslations('listing');
  const navigate = useNavigate();
  const choose = (sort: ListingSort) =>
    navigate(hrefOf({ ...query, page: undefined, sort: sort === ownSort(query) ? undefined : sort }));
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm">
      <span className="text-muted max-sm:sr-only">{t('sort')}</span>
      <span className="relative flex min-w-0 items-center">
        <select
          className="min-h-11 min-w-0 max-w-48 appearance-none rounded-full border border-edge bg-white ps-4 pe-9"
          value={query.sort ?? ownSort(query)}
          onChange={(event) => choose(event.target.value as ListingSort)}
        >
          {[...new Set([ownSort(query), ...SORTS])].map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort_${sort}`)}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" className="pointer-events-none absolute end-3" />
      </span>
    </label>
  );
}
