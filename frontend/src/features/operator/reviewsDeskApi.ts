/** Calls of operators about what buyers said of products. */

import { api } from '@/lib/api';
import type { Paged } from '@/lib/apiTypes';
import type { HideReason, MyReview } from '@/lib/reviewTypes';

export const HIDE_REASONS: HideReason[] = ['abuse', 'personal_data', 'advertising', 'unrelated', 'unlawful'];
export const REVIEW_STATES = ['shown', 'hidden'] as const;

export interface DeskReview extends Omit<MyReview, 'hidden'> {
  signature: string;
  hidden: { date: string; reason: HideReason; operatorId: string; note: string } | null;
}

export interface DeskReviewsQuery {
  state?: (typeof REVIEW_STATES)[number] | undefined;
  adId?: number | undefined;
  page?: number | undefined;
}

export const reviewsDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    operatorReviews: build.query<Paged<DeskReview>, DeskReviewsQuery>({
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
