/** Calls about sellers, as shoppers see them. */
import type { Seller } from '@/lib/apiTypes';
import { api } from '@/lib/api';

export const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    seller: build.query<Seller, string>({ query: (id) => ({ url: `/api/sellers/${id}` }) }),
  }),
});

export const { useSellerQuery } = sellersApi;
