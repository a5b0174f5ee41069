/** Calls about ads that are being written or wait for their hour. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

/** A draft, or an ad that waits for its hour. Money in lira, as on the wire. */
export type OwnDraft = Schemas['ads.Draft'];
/** What is written of an ad so far; null or absent is what is not there yet. */
export type Written = Schemas['ads.Written'];
/** Which drafts, without where the list goes on. */
export type DraftsWish = Omit<QueryOf<'/api/supplier/drafts'>, 'after'>;

/** Which state of which draft something is done to. */
interface Known {
  draftId: string;
  version: number;
}

const of = (draftId: string) => `/api/supplier/drafts/${draftId}` as const;

export const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDrafts: build.infiniteQuery<Schemas['ads.DraftList'], DraftsWish, string | null>({
      infiniteQueryOptions: readOn(({ draftId }: OwnDraft) => draftId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/drafts',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier'],
    }),
    /** Never from the cache: another device may have written on. */
    ownDraft: build.query<OwnDraft, string>({ query: (draftId) => ({ url: of(draftId) }), keepUnusedDataFor: 0 }),
    beginDraft: build.mutation<OwnDraft, Written>({
      query: (data) => ({ url: '/api/supplier/drafts', method: 'POST', data }),
    }),
    saveDraft: build.mutation<OwnDraft, Known & { written: Written }>({
      query: ({ draftId, version, written }) => ({ url: of(draftId), method: 'POST', data: { version, ...written } }),
    }),
    planDraft: build.mutation<OwnDraft, Known & { written: Written; startsAt: string }>({
      query: ({ draftId, version, written, startsAt }) => ({
        url: `${of(draftId)}/plan`,
        method: 'POST',
        data: { version, startsAt, ...written },
      }),
      invalidatesTags: ['Supplier'],
    }),
    unplanDraft: build.mutation<OwnDraft, Known>({
      query: ({ draftId, version }) => ({ url: `${of(draftId)}/unplan`, method: 'POST', data: { version } }),
      invalidatesTags: ['Supplier'],
    }),
    removeDraft: build.mutation<true, string>({
      query: (draftId) => ({ url: `${of(draftId)}/remove`, method: 'POST', data: {} }),
      invalidatesTags: ['Supplier'],
    }),
    /** A draft with the terms of one of one's own ads. */
    cloneAd: build.mutation<OwnDraft, number>({
      query: (adId) => ({ url: `/api/supplier/ads/${adId}/clone`, method: 'POST', data: {} }),
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const {
  useOwnDraftsInfiniteQuery,
  useOwnDraftQuery,
  useBeginDraftMutation,
  useSaveDraftMutation,
  usePlanDraftMutation,
  useUnplanDraftMutation,
  useRemoveDraftMutation,
  useCloneAdMutation,
} = draftsApi;
