/** What people would pay for a supplier's products, as sums. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import { type Part, readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';
import type { OwnDraft } from './draftsApi';

export type ProductDemand = Schemas['ads.ProductDemand'];
export type DemandStep = Schemas['ads.DemandStep'];
export type Suggested = Schemas['ads.Suggested'];

/** A part of the products, and what counts for all of them. */
export interface DemandPart extends Part<ProductDemand> {
  days: number;
  fewestPeople: number;
}

/** Which products, without where the list goes on. */
export type DemandWish = Omit<QueryOf<'/api/supplier/demand'>, 'after'>;
export const DEMAND_SORTS = ['most', 'fewest', 'largest', 'name'] as const satisfies DemandWish['sort'][];

const demandApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDemand: build.infiniteQuery<DemandPart, DemandWish, number | string | null>({
      infiniteQueryOptions: readOn<ProductDemand, number>(({ productId }) => productId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/demand',
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      transformResponse: ({ products, ...part }: Schemas['ads.Demand']) => ({ ...part, items: products }),
      providesTags: ['Supplier'],
    }),
    /** A draft that would answer the demand for a product. */
    draftFromDemand: build.mutation<OwnDraft, number>({
      query: (productId) => ({ url: `/api/supplier/demand/${productId}/draft`, method: 'POST', data: {} }),
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const { useOwnDemandInfiniteQuery, useDraftFromDemandMutation } = demandApi;
