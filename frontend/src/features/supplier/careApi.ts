/** Calls about what buyers ask and say of what a supplier sells, and what it says to that. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

/** Which questions to me, without where the list goes on. */
export type QuestionsWish = Omit<QueryOf<'/api/supplier/questions'>, 'after'>;
export const QUESTION_STATES = ['waiting', 'answered'] as const satisfies QuestionsWish['state'][];
export const QUESTION_SORTS = ['unanswered', 'newest', 'oldest'] as const satisfies QuestionsWish['sort'][];

/** Which reviews of what I sold, without where the list goes on. */
export type ReviewsWish = Omit<QueryOf<'/api/supplier/reviews'>, 'after'>;
export const REVIEW_STATES = ['waiting', 'replied'] as const satisfies ReviewsWish['state'][];
export const REVIEW_SORTS = ['newest', 'oldest', 'worst'] as const satisfies ReviewsWish['sort'][];

export type ReceivedReview = Schemas['ads.SupplierReview'];

export type SupplierQuestion = Schemas['ads.SupplierQuestion'];

export const careApi = api.injectEndpoints({
  endpoints: (build) => ({
    questionsToMe: build.infiniteQuery<Schemas['ads.SupplierQuestionList'], QuestionsWish, number | string | null>({
      infiniteQueryOptions: readOn(({ id }: SupplierQuestion) => id),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/questions',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier', 'Questions'],
    }),
    answerQuestion: build.mutation<true, { questionId: number; answer: string }>({
      query: (data) => ({ url: '/api/supplier/answerQuestion', method: 'POST', data }),
      invalidatesTags: ['Questions'],
    }),
    editAnswer: build.mutation<true, { questionId: number; answer: string }>({
      query: (data) => ({ url: '/api/supplier/editAnswer', method: 'POST', data }),
      invalidatesTags: ['Questions'],
    }),
    reviewsToMe: build.infiniteQuery<Schemas['ads.SupplierReviewList'], ReviewsWish, string | null>({
      infiniteQueryOptions: readOn(({ reviewId }: ReceivedReview) => reviewId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/reviews',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier', 'Reviews'],
    }),
    replyToReview: build.mutation<true, { reviewId: string; reply: string }>({
      query: (data) => ({ url: '/api/supplier/replyToReview', method: 'POST', data }),
      invalidatesTags: ['Reviews'],
    }),
  }),
});

export const {
  useQuestionsToMeInfiniteQuery,
  useAnswerQuestionMutation,
  useEditAnswerMutation,
  useReviewsToMeInfiniteQuery,
  useReplyToReviewMutation,
} = careApi;
