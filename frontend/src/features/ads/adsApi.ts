/** Calls about ads: listings, one ad, its live numbers, and following. */

import { api } from '@/lib/api';
import { wholeList } from '@/lib/keyset';
import type { AdDetail, AdSummary, Listing, ListingQuery, Schemas, SearchResult } from '@/lib/types';
import { isOver } from './terms';

/** What moves on an ad while people look at it. */
export type InstantAdInfo = Schemas['ads.Instant'];

type Followed = Schemas['ads.FollowAnswer'];

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
      providesTags: (_result, _error, adId) => [{ type: 'InstantAd', id: adId }],
      onQueryStarted: async (adId, { dispatch, queryFulfilled }) => {
        const info = (await queryFulfilled.catch(() => null))?.data;
        // The ad keeps what was told last, and is not asked about again.
        if (info && isOver(info)) dispatch(adsApi.util.updateQueryData('ad', adId, (ad) => ({ ...ad, ...info })));
      },
    }),
    search: build.query<SearchResult, string>({
      query: (q) => ({ url: '/api/search', params: { q } }),
      keepUnusedDataFor: 30,
    }),
    favorites: build.query<AdSummary[], void>({
      queryFn: (_, _store, _options, ask) => wholeList<AdSummary>({ url: '/api/routines/favorites' }, ask),
      providesTags: ['Favorites'],
    }),
    follow: build.mutation<Followed, number>({
      query: (adId) => ({ url: '/api/routines/follow', method: 'POST', data: { adId } }),
      invalidatesTags: (_result, _error, adId) => ['Favorites', { type: 'InstantAd', id: adId }],
      onQueryStarted: (adId, { dispatch, queryFulfilled }) => moveFollowers(adId, 1, dispatch, queryFulfilled),
    }),
    unfollow: build.mutation<Followed, number>({
      query: (adId) => ({ url: '/api/routines/unfollow', method: 'POST', data: { adId } }),
      invalidatesTags: (_result, _error, adId) => ['Favorites', { type: 'InstantAd', id: adId }],
      onQueryStarted: (adId, { dispatch, queryFulfilled }) => moveFollowers(adId, -1, dispatch, queryFulfilled),
    }),
  }),
});

/** Shows the new count of followers before the answer, both where it was fetched and where it is polled; takes it back when the call fails. */
async function moveFollowers(
  adId: number,
  by: number,
  dispatch: (action: never) => unknown,
  done: Promise<{ data: Followed }>,
): Promise<void> {
  const change = (how: (participants: number) => number) => {
    const recipe = (ad: { participants: number } | null) => {
      if (ad) ad.participants = how(ad.participants);
    };
    const patches = [
      adsApi.util.updateQueryData('ad', adId, recipe),
      adsApi.util.updateQueryData('instantAdInfo', adId, recipe),
    ].map((patch) => dispatch(patch as never) as { undo: () => void });
    return () => {
      for (const patch of patches) patch.undo();
    };
  };
  const undo = change((participants) => participants + by);
  try {
    const { participants } = (await done).data;
    change(() => participants);
  } catch {
    undo();
  }
}

export const {
  useListingQuery,
  useAdQuery,
  useInstantAdInfoQuery,
  useSearchQuery,
  useFavoritesQuery,
  useFollowMutation,
  useUnfollowMutation,
} = adsApi;
