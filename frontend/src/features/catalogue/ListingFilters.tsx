/** The listing's filters: each choice a link, so that it has its address, with how many ads it would leave. */
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone } from '@/components/Skeleton';
import type { ListingQuery } from '@/lib/types';
import { useCategories, useCategoriesAgain } from './catalogueApi';
import { useFirstFacetsComing } from './facetsApi';
import type { FilterProps } from './filterProps';
import { BrandFilters, PlaceFilters } from './PlaceFilters';
import { PriceRange } from './PriceRange';
import { StandingFilters } from './StandingFilters';

export function isNarrowed({ sort: _sort, page: _page, exact: _exact, ...choices }: ListingQuery): boolean {
  return Object.values(choices).some((value) => value !== undefined);
}

interface ListingFiltersProps extends FilterProps {
  /** What is chosen at this moment: a price may be sent off before the page has drawn the choice before it. */
  queryNow: () => ListingQuery;
}

export function ListingFilters({ query, hrefOf, queryNow }: ListingFiltersProps) {
  const t = useTranslations('filters');
  const navigate = useNavigate();
  const categories = useCategories();
  const isComing = useFirstFacetsComing(query);
  const again = useCategoriesAgain();
  if (again) return <ReadAgain onRetry={again} />;
  if (!categories || isComing) return <Bone className="h-96 w-full" />;
  return (
    <div className="flex flex-col gap-5">
      <PlaceFilters query={query} hrefOf={hrefOf} />
      <BrandFilters query={query} hrefOf={hrefOf} />
      <PriceRange
        key={`${query.priceFrom} ${query.priceTo}`}
        query={query}
        onChoose={(range) =>
          navigate(hrefOf({ ...queryNow(), page: undefined, priceFrom: undefined, priceTo: undefined, ...range }))
        }
      />
      <StandingFilters query={query} hrefOf={hrefOf} />
      {isNarrowed(query) && (
        <Link to={hrefOf({ sort: query.sort })} className="link self-start py-1">
          {t('clear')}
        </Link>
      )}
    </div>
  );
}
