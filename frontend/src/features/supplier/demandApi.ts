/** What people would pay for a supplier's products, as sums. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';
import type { OwnDraft } from './draftsApi';

export type ProductDemand = Schemas['ads.ProductDemand'];
export type DemandStep = Schemas['ads.DemandStep'];
export type Suggested = Schemas['ads.Suggested'];

const demandApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDemand: build.query<Schemas['ads.Demand'], void>({
      query: () => ({ url: '/api/supplier/demand' }),
      providesTags: ['Supplier'],
    }),
    /** A draft that would answer the demand for a product. */
    draftFromDemand: build.mutation<OwnDraft, number>({
      query: (productId) => ({ url: `/api/supplier/demand/${productId}/draft`, method: 'POST', data: {} }),
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const { useOwnDemandQuery, useDraftFromDemandMutation } = demandApi;
