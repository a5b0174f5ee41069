/** Calls about sellers, as shoppers see them. */

import { api } from '@/lib/api';
import type { Seller } from '@/lib/apiTypes';

export const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    seller: build.query<Seller, string>({ query: (id) => ({ url: `/api/sellers/${id}` }) }),
  }),
});

export const { useSellerQuery } = sellersApi;
