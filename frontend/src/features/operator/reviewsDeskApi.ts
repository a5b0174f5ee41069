/** Calls of operators about what buyers said of products. */

import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { HideReason, QueryOf, Schemas } from '@/lib/types';

export const HIDE_REASONS: HideReason[] = ['abuse', 'personal_data', 'advertising', 'unrelated', 'unlawful'];
export const REVIEW_STATES = ['shown', 'hidden'] as const;

export type DeskReview = Schemas['orders.OperatorReview'];

export type DeskReviewsWish = Omit<QueryOf<'/api/operator/reviews'>, 'after'>;
export const REVIEW_SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const satisfies NonNullable<
  DeskReviewsWish['sort']
>[];

export const reviewsDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    operatorReviews: build.infiniteQuery<Schemas['orders.OperatorReviewList'], DeskReviewsWish, string | null>({
      infiniteQueryOptions: readOn(({ reviewId }: DeskReview) => reviewId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/reviews',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    hideReview: build.mutation<true, { reviewId: string; reason: HideReason; note: string }>({
      query: ({ reviewId, ...data }) => ({ url: `/api/operator/reviews/${reviewId}/hide`, method: 'POST', data }),
      invalidatesTags: ['Operator', 'Reviews'],
    }),
  }),
});

export const { useOperatorReviewsInfiniteQuery, useHideReviewMutation } = reviewsDeskApi;
