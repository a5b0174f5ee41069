/** Calls about ads: listings, one ad, its live numbers and history, following, questions and reviews. */

import { api } from '@/lib/api';
import type {
  AdDetail,
  AdSummary,
  History,
  InstantAdInfo,
  Listing,
  ListingQuery,
  Question,
  Review,
  SearchResult,
} from '@/lib/apiTypes';

export const adsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listing: build.query<Listing, ListingQuery>({
      query: (params) => ({ url: '/api/ads', params }),
      providesTags: ['Listing'],
    }),
    ad: build.query<AdDetail, number>({
      query: (adId) => ({ url: `/api/ads/${adId}` }),
      providesTags: (_result, _error, adId) => [{ type: 'Ad', id: adId }],
    }),
    instantAdInfo: build.query<InstantAdInfo | null, number>({
      query: (adId) => ({ url: '/api/routines/instantAdInfo', params: { adId } }),
      transformResponse: (list: InstantAdInfo[]) => list[0] ?? null,
    }),
    history: build.query<History, { adId: number; before?: number }>({
      query: ({ adId, before }) => ({ url: `/api/ads/${adId}/history`, params: { before } }),
      providesTags: (_result, _error, { adId }) => [{ type: 'History', id: adId }],
    }),
    search: build.query<SearchResult, string>({
      query: (q) => ({ url: '/api/search', params: { q } }),
      keepUnusedDataFor: 30,
    }),
    reviews: build.query<Review[], number>({ query: (adId) => ({ url: `/cdn/products/${adId}/reviews.json` }) }),
    questions: build.query<Question[], number>({
      query: (adId) => ({ url: `/cdn/products/${adId}/questions.json` }),
      providesTags: (_result, _error, adId) => [{ type: 'Questions', id: adId }],
    }),
    askQuestion: build.mutation<true, { adId: number; question: string }>({
      query: (data) => ({ url: '/api/item/askQuestion', method: 'POST', data }),
      invalidatesTags: (_result, _error, { adId }) => [{ type: 'Questions', id: adId }],
    }),
    favorites: build.query<AdSummary[], void>({
      query: () => ({ url: '/api/routines/favorites' }),
      providesTags: ['Favorites'],
    }),
    follow: build.mutation<{ adId: number; participants: number }, number>({
      query: (adId) => ({ url: '/api/routines/follow', method: 'POST', data: { adId } }),
      invalidatesTags: ['Favorites'],
      onQueryStarted: (adId, { dispatch, queryFulfilled }) => moveFollowers(adId, 1, dispatch, queryFulfilled),
    }),
    unfollow: build.mutation<{ adId: number; participants: number }, number>({
      query: (adId) => ({ url: '/api/routines/unfollow', method: 'POST', data: { adId } }),
      invalidatesTags: ['Favorites'],
      onQueryStarted: (adId, { dispatch, queryFulfilled }) => moveFollowers(adId, -1, dispatch, queryFulfilled),
    }),
  }),
});

/** Shows the new count of followers before the answer; takes it back when the call fails. */
async function moveFollowers(
  adId: number,
  by: number,
  dispatch: (action: never) => unknown,
  done: Promise<unknown>,
): Promise<void> {
  const patch = dispatch(
    adsApi.util.updateQueryData('ad', adId, (ad) => {
      ad.participants += by;
    }) as never,
  ) as { undo: () => void };
  try {
    await done;
  } catch {
    patch.undo();
  }
}

export const {
  useListingQuery,
  useAdQuery,
  useInstantAdInfoQuery,
  useHistoryQuery,
  useLazyHistoryQuery,
  useSearchQuery,
  useReviewsQuery,
  useQuestionsQuery,
  useAskQuestionMutation,
  useFavoritesQuery,
  useFollowMutation,
  useUnfollowMutation,
} = adsApi;
