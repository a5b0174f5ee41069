/** Calls about sellers, as shoppers see them. */

import { api } from '@/lib/api';
import type { Seller } from '@/lib/apiTypes';

export interface SellerReview {
  /** The first letters of the writer's names, 'A*** Y.'; null where they are not known (any more). */
  signature: string | null;
  /** Four characters that stand for a member without a signature. */
  userCode: string;
  star: number;
  /** Zero to ten, as the seller's own. */
  rating: number;
  /** Empty for who gave stars alone. */
  content: string;
  date: string;
}

export interface SellerReviews {
  items: SellerReview[];
  page: number;
  pages: number;
  total: number;
  distribution: { star: number; count: number }[];
}

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
