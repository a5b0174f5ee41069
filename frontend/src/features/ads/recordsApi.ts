/** Calls about the public records of an ad: its joins, and what the seller changed since. For the tabs, which come later. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';

export type Showing = Schemas['ads.Showing'];
export type Change = Schemas['ads.Change'];
export type HistoryLine = Schemas['ads.HistoryLine'];

const BY_NUMBER = readOn(({ seq }: { seq: number }) => seq);

const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    history: build.infiniteQuery<Schemas['ads.History'], number, number | string | null>({
      infiniteQueryOptions: BY_NUMBER,
      query: ({ queryArg, pageParam }) => ({
        url: `/api/ads/${queryArg}/history`,
        params: pageParam === null ? {} : { before: pageParam },
      }),
      providesTags: (_result, _error, adId) => [{ type: 'History', id: adId }],
    }),
    changes: build.infiniteQuery<Schemas['ads.Changes'], number, number | string | null>({
      infiniteQueryOptions: BY_NUMBER,
      query: ({ queryArg, pageParam }) => ({
        url: `/api/ads/${queryArg}/changes`,
        params: pageParam === null ? {} : { before: pageParam },
      }),
    }),
  }),
});

export const { useHistoryInfiniteQuery, useChangesInfiniteQuery } = recordsApi;
