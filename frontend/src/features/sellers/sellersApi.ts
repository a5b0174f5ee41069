/** Calls about sellers, as shoppers see them. */

import { api } from '@/lib/api';
import type { Seller } from '@/lib/apiTypes';

export interface SellerReview {
  /** Four characters that stand for the member, who stays unnamed. */
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
