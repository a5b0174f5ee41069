/** What every filter of the listing is given. */
import type { ListingQuery } from '@/lib/types';

export interface FilterProps {
  query: ListingQuery;
  hrefOf: (query: ListingQuery) => string;
}
