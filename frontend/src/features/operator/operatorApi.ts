/** Calls of operators: applications, ads of everybody, settlement, refunds, reconciliation. */
import { api } from '@/lib/api';
import type { AdStatus, AdSummary, Paged, Refund } from '@/lib/apiTypes';

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

export const REFUND_STATES = ['parked', 'in_doubt', 'queued', 'sending', 'succeeded'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export interface OperatorRefund {
  refundId: string;
  orderNumber: string;
  adId: number;
  amount: number;
  cause: Refund['cause'];
  state: RefundState;
  reason: string | null;
  dateCreated: string;
}

/** Money in lira, as on the wire. */
export interface Settlement {
  adId: number;
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

export interface ReconciledPayment {
  paymentId: string;
  ours: number;
  provider: number;
  difference: number;
}

export interface Reconciliation {
  checkedAt: string;
  rows: ReconciledPayment[];
  differences: number;
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
    settlement: build.query<Settlement, number>({
      query: (adId) => ({ url: `/api/operator/ads/${adId}/settlement` }),
      providesTags: ['Operator'],
    }),
    operatorRefunds: build.query<OperatorRefund[], RefundState | undefined>({
      query: (state) => ({ url: '/api/operator/refunds', params: { state } }),
      providesTags: ['Operator'],
    }),
    retryRefund: build.mutation<{ refundId: string; state: RefundState }, string>({
      query: (refundId) => ({ url: `/api/operator/refunds/${refundId}/retry`, method: 'POST', data: {} }),
      invalidatesTags: ['Operator'],
    }),
    reconciliation: build.query<Reconciliation, void>({
      query: () => ({ url: '/api/operator/reconciliation' }),
      providesTags: ['Operator'],
    }),
  }),
});

export const {
  useApplicationsQuery,
  useApproveSupplierMutation,
  useOperatorAdsQuery,
  useEndAdNowMutation,
  useSettlementQuery,
  useOperatorRefundsQuery,
  useRetryRefundMutation,
  useReconciliationQuery,
} = operatorApi;
