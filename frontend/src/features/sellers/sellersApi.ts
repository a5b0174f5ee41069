/** Calls about sellers, as shoppers see them. */

import { api } from '@/lib/api';
import type { Schemas, Seller } from '@/lib/types';

export type SellerReview = Schemas['ads.SellerReview'];

export type SellerReviews = Schemas['ads.SellerReviews'];

export const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    seller: build.query<Seller, string>({ query: (id) => ({ url: `/api/sellers/${id}` }) }),
    sellerReviews: build.query<SellerReviews, { sellerId: string; page: number }>({
      query: ({ sellerId, page }) => ({ url: `/api/sellers/${sellerId}/reviews`, params: { page } }),
      providesTags: ['Reviews'],
    }),
  }),
});

export const { useSellerQuery, useSellerReviewsQuery } = sellersApi;
