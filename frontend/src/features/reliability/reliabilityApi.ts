/** Calls about how suppliers do: their own score, and any supplier's for operators. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

export type Reliability = Schemas['ads.Reliability'];
export type PartScore = Schemas['ads.PartScore'];

const reliabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownReliability: build.query<Reliability, void>({
      query: () => ({ url: '/api/supplier/reliability' }),
      providesTags: ['Supplier'],
    }),
    reliabilityOf: build.query<Reliability, string>({
      query: (personId) => ({ url: `/api/operator/suppliers/${personId}/reliability` }),
      providesTags: ['Operator'],
    }),
  }),
});

export const { useOwnReliabilityQuery, useReliabilityOfQuery } = reliabilityApi;
