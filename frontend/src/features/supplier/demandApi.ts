/** What people would pay for a supplier's products, as sums. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import { type Part, readOn } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';
import type { OwnDraft } from './draftsApi';

export type ProductDemand = Schemas['ads.ProductDemand'];
export type DemandStep = Schemas['ads.DemandStep'];
export type Suggested = Schemas['ads.Suggested'];

/** A part of the products, and what counts for all of them. */
export interface DemandPart extends Part<ProductDemand> {
  days: number;
  fewestPeople: number;
}

const demandApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDemand: build.infiniteQuery<DemandPart, void, number | null>({
      infiniteQueryOptions: readOn<ProductDemand, number>(({ productId }) => productId),
      query: ({ pageParam }) => ({ url: '/api/supplier/demand', params: { after: pageParam ?? undefined } }),
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
