/** Calls of operators about what buyers said of products. */

import { api } from '@/lib/api';
import type { HideReason, QueryOf, Schemas } from '@/lib/types';

export const HIDE_REASONS: HideReason[] = ['abuse', 'personal_data', 'advertising', 'unrelated', 'unlawful'];
export const REVIEW_STATES = ['shown', 'hidden'] as const;

export type DeskReview = Schemas['orders.OperatorReview'];

export type DeskReviewsQuery = QueryOf<'/api/operator/reviews'>;

export const reviewsDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    operatorReviews: build.query<Schemas['orders.OperatorReviewPage'], DeskReviewsQuery>({
      query: (params) => ({ url: '/api/operator/reviews', params }),
      providesTags: ['Operator'],
    }),
    hideReview: build.mutation<true, { reviewId: string; reason: HideReason; note: string }>({
      query: ({ reviewId, ...data }) => ({ url: `/api/operator/reviews/${reviewId}/hide`, method: 'POST', data }),
      invalidatesTags: ['Operator', 'Reviews'],
    }),
  }),
});

export const { useOperatorReviewsQuery, useHideReviewMutation } = reviewsDeskApi;
