/** The listing's choices live in the URL; this reads them into one exact shape, so that equal choices share one cache entry. */

import { STANDINGS } from '@/lib/standings';
import type { ListingQuery, ListingSort } from '@/lib/types';

export const SORTS: ListingSort[] = ['newest', 'ending', 'discount', 'price_asc', 'price_desc', 'popular'];

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return text && Number.isInteger(number) && number > 0 ? number : undefined;
}

/** Lira with at most two decimals. */
function price(text: string | null): number | undefined {
  return text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** A listing's own order: of what words found the best first, else the newest. */
export const ownSort = ({ q }: ListingQuery): ListingSort => (q ? 'relevance' : 'newest');

export function listingQueryFrom(params: URLSearchParams): ListingQuery {
  const sort = params.get('sort') as ListingSort | null;
  const page = positive(params.get('page'));
  const query: ListingQuery = {
    parentId: positive(params.get('parentId')),
    categoryId: positive(params.get('categoryId')),
    brandId: positive(params.get('brandId')),
    q: params.get('q')?.trim() || undefined,
    priceFrom: price(params.get('priceFrom')),
    priceTo: price(params.get('priceTo')),
    ...Object.fromEntries(STANDINGS.map((one) => [one, params.get(one) === 'true' || undefined])),
    ratingFrom: positive(params.get('ratingFrom')),
    exact: params.get('exact') === 'true' || undefined,
    page: page && page > 1 ? page : undefined,
  };
  if (sort && SORTS.includes(sort) && sort !== ownSort(query)) query.sort = sort;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
