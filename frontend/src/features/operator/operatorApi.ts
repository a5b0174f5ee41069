/** Calls of operators about all suppliers' ads, their end and its settlement. Money stands in moneyApi.ts, suppliers in suppliersApi.ts. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type OperatorAd = Schemas['ads.OperatorAd'];

export type OperatorAdsWish = Omit<QueryOf<'/api/operator/ads'>, 'after'>;
export type AdSort = NonNullable<OperatorAdsWish['sort']>;
export const AD_SORTS = ['newest', 'oldest', 'ending', 'ended', 'most', 'fewest'] as const satisfies AdSort[];

export type StopAct = 'end' | 'withdraw';
export type Settlement = Schemas['payments.Settlement'];

export const operatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    operatorAds: build.infiniteQuery<Schemas['ads.OperatorAdList'], OperatorAdsWish, number | string | null>({
      infiniteQueryOptions: readOn(({ adId }: OperatorAd) => adId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/ads',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    /** Before an ad is stopped: asked anew for each dialog, since every sale changes it. */
    whatIf: build.query<Schemas['ads.WhatIf'], number>({
      query: (adId) => ({ url: `/api/operator/ads/${adId}/whatIf` }),
      keepUnusedDataFor: 0,
    }),
    endAdNow: build.mutation<Schemas['ads.AdStatus'], { adId: number; reason: string }>({
      query: ({ adId, reason }) => ({ url: `/api/operator/ads/${adId}/end`, method: 'POST', data: { reason } }),
      invalidatesTags: (_result, _error, { adId }) => ['Operator', 'Listing', { type: 'Ad', id: adId }],
    }),
    withdrawAd: build.mutation<Schemas['ads.AdStatus'], { adId: number; reason: string }>({
      query: ({ adId, reason }) => ({ url: `/api/operator/ads/${adId}/withdraw`, method: 'POST', data: { reason } }),
      invalidatesTags: (_result, _error, { adId }) => ['Operator', 'Listing', { type: 'Ad', id: adId }],
    }),
    settlement: build.query<Settlement, number>({
      query: (adId) => ({ url: `/api/operator/ads/${adId}/settlement` }),
      providesTags: ['Operator'],
    }),
  }),
});

export const {
  useOperatorAdsInfiniteQuery,
  useEndAdNowMutation,
  useWhatIfQuery,
  useWithdrawAdMutation,
  useSettlementQuery,
} = operatorApi;
