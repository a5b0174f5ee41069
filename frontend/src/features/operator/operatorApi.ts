/** Calls of operators about people and ads: applications, the ads of everybody, their end and its settlement. Money stands in moneyApi.ts. */
import { api } from '@/lib/api';
import type { QueryOf, Schemas } from '@/lib/types';

export type SupplierApplication = Schemas['identity.SupplierRow'];

export type OperatorAd = Schemas['ads.OperatorAd'];

export type OperatorAdsQuery = QueryOf<'/api/operator/ads'>;

export type Settlement = Schemas['payments.Settlement'];

export const operatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    applications: build.query<SupplierApplication[], void>({
      query: () => ({ url: '/api/operator/suppliers', params: { status: 'pending' } }),
      providesTags: ['Operator'],
    }),
    approveSupplier: build.mutation<Schemas['identity.Status'], string>({
      query: (personId) => ({ url: `/api/operator/suppliers/${personId}/approve`, method: 'POST', data: {} }),
      invalidatesTags: ['Operator'],
    }),
    operatorAds: build.query<Schemas['ads.OperatorListing'], OperatorAdsQuery>({
      query: (params) => ({ url: '/api/operator/ads', params }),
      providesTags: ['Operator'],
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
  useApplicationsQuery,
  useApproveSupplierMutation,
  useOperatorAdsQuery,
  useEndAdNowMutation,
  useWithdrawAdMutation,
  useSettlementQuery,
} = operatorApi;
