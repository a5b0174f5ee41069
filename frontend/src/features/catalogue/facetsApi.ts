/** How many ads of a listing each further choice would leave: fetched beside the listing, which never waits for it. */
import { api } from '@/lib/api';
import type { ListingQuery, Schemas } from '@/lib/types';

/** How many ads each further choice of a listing would leave; choices that leave none are not named. */
export type Facets = Schemas['ads.Facets'];

const facetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    facets: build.query<Facets, ListingQuery>({
      query: (params) => ({ url: '/api/facets', params }),
      providesTags: ['Listing'],
      keepUnusedDataFor: 30,
    }),
  }),
});

type Narrowed = Omit<ListingQuery, 'sort' | 'page'>;
const narrowed = ({ sort: _sort, page: _page, ...rest }: ListingQuery): Narrowed => rest;

/** Whether the first ones are on their way: what is drawn without them would be sorted and thinned out a moment later. */
export function useFirstFacetsComing(query: ListingQuery): boolean {
  return facetsApi.useFacetsQuery(narrowed(query)).isLoading;
}

export function useFacets(query: ListingQuery): Facets | undefined {
  const { data } = facetsApi.useFacetsQuery(narrowed(query));
  // Those before stay until the next are here: numbers that flash are not read.
  return data;
}
