/** Calls about what buyers say of an ad's product and what they ask its supplier: for the tabs, which come later. */
import { api } from '@/lib/api';
import { type BarePart, barePart, bareParts } from '@/lib/keyset';
import type { Question, Review, Schemas } from '@/lib/types';

/** How long the gateway may still hand out a copy of a public list from before a change. */
const SHARED_COPY_MS = 2000;

const talkApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviews: build.infiniteQuery<BarePart<Review>, number, string | null>({
      infiniteQueryOptions: bareParts,
      query: ({ queryArg, pageParam }) => ({
        url: `/cdn/products/${queryArg}/reviews.json`,
        params: { after: pageParam },
      }),
      transformResponse: barePart<Review>,
    }),
    stars: build.query<Schemas['ads.StarCount'][], number>({
      query: (adId) => ({ url: `/cdn/products/${adId}/stars.json` }),
    }),
    questions: build.infiniteQuery<BarePart<Question>, number, string | null>({
      infiniteQueryOptions: bareParts,
      query: ({ queryArg, pageParam }) => ({
        url: `/cdn/products/${queryArg}/questions.json`,
        params: { after: pageParam },
      }),
      transformResponse: barePart<Question>,
      providesTags: (_result, _error, adId) => [{ type: 'Questions', id: adId }],
    }),
    askQuestion: build.mutation<true, { adId: number; question: string }>({
      query: (data) => ({ url: '/api/item/askQuestion', method: 'POST', data }),
      invalidatesTags: (_result, _error, { adId }) => [{ type: 'Questions', id: adId }],
      onQueryStarted: async ({ adId }, { dispatch, queryFulfilled }) => {
        const isSent = await queryFulfilled.then(
          () => true,
          () => false,
        );
        const again = () => dispatch(api.util.invalidateTags([{ type: 'Questions', id: adId }]));
        if (isSent) setTimeout(again, SHARED_COPY_MS);
      },
    }),
  }),
});

export const { useReviewsInfiniteQuery, useStarsQuery, useQuestionsInfiniteQuery, useAskQuestionMutation } = talkApi;
