/** Calls of operators about what people write for all to read: reviews, questions with answers, replies, words about sellers. */

import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { HideReason, QueryOf, Schemas } from '@/lib/types';

export const HIDE_REASONS: HideReason[] = ['abuse', 'personal_data', 'advertising', 'unrelated', 'unlawful'];
export type Written = 'review' | 'reply' | 'question' | 'answer' | 'rating';
/** Where something of a kind is hidden and shown again. */
export type Place = `${'reviews' | 'replies'}/${string}` | `questions/${number}` | `ratings/${string}/${string}`;
export const NOTE_MIN = 3;
/** Why something is hidden, and the note that operators keep. */
export interface Why {
  reason: HideReason;
  note: string;
}
export const REVIEW_STATES = ['shown', 'hidden'] as const;

export type DeskReview = Schemas['orders.OperatorReview'];

export type DeskReviewsWish = Omit<QueryOf<'/api/operator/reviews'>, 'after'>;
export const REVIEW_SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const satisfies NonNullable<
  DeskReviewsWish['sort']
>[];

export type DeskQuestion = Schemas['ads.OperatorQuestion'];
export type DeskQuestionsWish = Omit<QueryOf<'/api/operator/questions'>, 'after'>;
export const TALK_SORTS = ['newest', 'oldest'] as const satisfies NonNullable<DeskQuestionsWish['sort']>[];

export type DeskReply = Schemas['ads.OperatorReply'];
export type DeskRepliesWish = Omit<QueryOf<'/api/operator/replies'>, 'after'>;

export type DeskRating = Schemas['orders.OperatorRating'];
export type DeskRatingsWish = Omit<QueryOf<'/api/operator/ratings'>, 'after'>;

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
    hideReview: build.mutation<true, Why & { reviewId: string }>({
      query: ({ reviewId, ...data }) => ({ url: `/api/operator/reviews/${reviewId}/hide`, method: 'POST', data }),
      invalidatesTags: ['Operator', 'Reviews'],
    }),
    /** Of any kind: `place` is where it is hidden, without the act. */
    showAgain: build.mutation<true, { place: Place; note: string; part?: 'question' | 'answer' }>({
      query: ({ place, ...data }) => ({ url: `/api/operator/${place}/show`, method: 'POST', data }),
      invalidatesTags: ['Operator', 'Reviews', 'Questions'],
    }),
    operatorQuestions: build.infiniteQuery<
      Schemas['ads.OperatorQuestionList'],
      DeskQuestionsWish,
      number | string | null
    >({
      infiniteQueryOptions: readOn(({ id }: DeskQuestion) => id),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/questions',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    hideQuestion: build.mutation<true, Why & { id: number; part: 'question' | 'answer' }>({
      query: ({ id, ...data }) => ({ url: `/api/operator/questions/${id}/hide`, method: 'POST', data }),
      invalidatesTags: ['Operator', 'Questions'],
    }),
    operatorReplies: build.infiniteQuery<Schemas['ads.OperatorReplyList'], DeskRepliesWish, string | null>({
      infiniteQueryOptions: readOn(({ reviewId }: DeskReply) => reviewId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/replies',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    hideReply: build.mutation<true, Why & { reviewId: string }>({
      query: ({ reviewId, ...data }) => ({ url: `/api/operator/replies/${reviewId}/hide`, method: 'POST', data }),
      invalidatesTags: ['Operator', 'Reviews'],
    }),
    operatorRatings: build.infiniteQuery<Schemas['orders.OperatorRatingList'], DeskRatingsWish, string | null>({
      infiniteQueryOptions: readOn(({ ratingId }: DeskRating) => ratingId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/ratings',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    hideRating: build.mutation<true, Why & { orderId: string; sellerId: string }>({
      query: ({ orderId, sellerId, ...data }) => ({
        url: `/api/operator/ratings/${orderId}/${sellerId}/hide`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Operator', 'Reviews'],
    }),
  }),
});

export const {
  useOperatorReviewsInfiniteQuery,
  useHideReviewMutation,
  useShowAgainMutation,
  useOperatorQuestionsInfiniteQuery,
  useHideQuestionMutation,
  useOperatorRepliesInfiniteQuery,
  useHideReplyMutation,
  useOperatorRatingsInfiniteQuery,
  useHideRatingMutation,
} = reviewsDeskApi;
