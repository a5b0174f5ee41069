/** Calls about what buyers say of products and sellers. */
import { api } from '@/lib/api';

export interface MyReview {
  reviewId: string;
  adId: number;
  title: string;
  imageUrl: string | null;
  slug: string;
  star: number;
  comment: string;
  date: string;
}

export interface RatingQuestion {
  id: number;
  type: 'star' | 'text';
  prompt: string;
}

export interface Answer {
  id: number;
  /** One to five whole stars, or a text. */
  value: number | string;
}

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myReviews: build.query<MyReview[], void>({
      query: () => ({ url: '/api/order/reviews' }),
      providesTags: ['Orders'],
    }),
    ratingQuestions: build.query<RatingQuestion[], void>({
      query: () => ({ url: '/cdn/seller-rating-questions.json' }),
    }),
    rateItem: build.mutation<true, { cartId: string; adId: number; rating: number; comment: string }>({
      query: (data) => ({ url: '/api/order/rateItem', method: 'POST', data }),
      invalidatesTags: ['Orders', 'Reviews'],
    }),
    rateSeller: build.mutation<true, { cartId: string; sellerId: string; ratings: Answer[] }>({
      query: (data) => ({ url: '/api/order/rateSeller', method: 'POST', data }),
      invalidatesTags: ['Orders', 'Reviews'],
    }),
  }),
});

export const { useMyReviewsQuery, useRatingQuestionsQuery, useRateItemMutation, useRateSellerMutation } = reviewsApi;
