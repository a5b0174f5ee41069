/** What is kept of a sale, for who thinks of selling. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

export type SellingTerms = Schemas['payments.Rates'];

const sellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    sellingTerms: build.query<SellingTerms, void>({ query: () => ({ url: '/cdn/selling-terms.json' }) }),
  }),
});

export const { useSellingTermsQuery } = sellingApi;
