/** Calls of operators about people and ads: applications, the ads of everybody, their end and its settlement. Money stands in moneyApi.ts. */
import { api } from '@/lib/api';
import type { AdStatus, AdSummary, Paged } from '@/lib/apiTypes';

export interface SupplierApplication {
  personId: string;
  companyName: string;
  taxOffice: string;
  taxNumber: string;
  email: string;
  status: 'pending' | 'approved';
  dateCreated: string;
}

export interface OperatorAd extends AdSummary {
  held: number;
  reservations: number;
}

export interface OperatorAdsQuery {
  q?: string;
  status?: AdStatus;
  page?: number;
}

/** Money in lira, as on the wire. */
export interface Settlement {
  adId: number;
  ended: 'ended' | 'withdrawn';
  endedDate: string;
  isDeposit: boolean;
  /** Rest payments of deposits that can still be paid. */
  openBalances: number;
  openBalancesTotal: number;
  otherRefundsTotal: number;
  chargedBackTotal: number;
  commissionTotal: number;
  supplierTotal: number;
  items: number;
  refundsTotal: number;
  amountTotal: number;
  succeeded: number;
  queued: number;
  inDoubt: number;
  parked: number;
  capturedTotal: number;
  balanced: boolean;
}

export const operatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    applications: build.query<SupplierApplication[], void>({
      query: () => ({ url: '/api/operator/suppliers', params: { status: 'pending' } }),
      providesTags: ['Operator'],
    }),
    approveSupplier: build.mutation<{ status: string }, string>({
      query: (personId) => ({ url: `/api/operator/suppliers/${personId}/approve`, method: 'POST', data: {} }),
      invalidatesTags: ['Operator'],
    }),
    operatorAds: build.query<Paged<OperatorAd>, OperatorAdsQuery>({
      query: (params) => ({ url: '/api/operator/ads', params }),
      providesTags: ['Operator'],
    }),
    endAdNow: build.mutation<{ adId: number; status: AdStatus }, { adId: number; reason: string }>({
      query: ({ adId, reason }) => ({ url: `/api/operator/ads/${adId}/end`, method: 'POST', data: { reason } }),
      invalidatesTags: (_result, _error, { adId }) => ['Operator', 'Listing', { type: 'Ad', id: adId }],
    }),
    withdrawAd: build.mutation<{ adId: number; status: AdStatus }, { adId: number; reason: string }>({
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
