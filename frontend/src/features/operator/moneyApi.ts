/**
 * Calls of operators about money: refunds and their second approval, payments that need a look, payouts, chargebacks,
 * and our books beside the provider's. Amounts in lira, as on the wire.
 */
import { api } from '@/lib/api';
import { PATIENT_MILLISECONDS } from '@/lib/apiClient';
import type { Paged } from '@/lib/apiTypes';

export const REFUND_STATES = ['parked', 'in_doubt', 'queued', 'sending', 'succeeded'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND_CAUSES = [
  'price_difference',
  'late_capture',
  'withdrawn',
  'ad_failed',
  'cancelled',
  'returned',
  'balance_unpaid',
  'balance_late',
  'undelivered',
] as const;

export type ApprovalAction = 'retry' | 'transfer';

/** What one operator asked for and another one must approve. */
export interface PendingApproval {
  approvalId: string;
  action: ApprovalAction;
  requestedBy: string;
  requestedAt: string;
}

export interface OperatorRefund {
  refundId: string;
  orderNumber: string;
  adId: number;
  amount: number;
  cause: (typeof REFUND_CAUSES)[number];
  state: RefundState;
  reason: string | null;
  dateCreated: string;
  iban: string | null;
  holder: string | null;
  needsIban: boolean;
  approval: PendingApproval | null;
}

/** What an act on a refund came to: done, or waiting for a second operator. */
export interface RefundAct {
  refundId: string;
  state: RefundState;
  approval: PendingApproval | null;
}

export interface Approval extends PendingApproval {
  refundId: string;
  amount: number;
  /** The bank's reference of a transfer, and the account, shortened. */
  detail: { bankReference?: string; iban?: string };
}

export const PAYMENT_STATES = ['mismatch', 'review'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface OddPayment {
  paymentId: string;
  number: string;
  state: PaymentState;
  /** An order, or the rest of a deposit's price. */
  purpose: 'order' | 'balance';
  amount: number | null;
  paidAmount: number | null;
  reason: string | null;
  date: string;
}

export const PAYOUT_STATES = [
  'bounced',
  'parked',
  'in_doubt',
  'queued',
  'pricing',
  'approving',
  'approved',
  'paid',
  'void',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
/** What was approved long ago, and nobody reports as paid, is a list of its own. */
export const PAYOUT_LISTS = ['overdue', ...PAYOUT_STATES] as const;
export type PayoutList = (typeof PAYOUT_LISTS)[number];

export interface Payout {
  payoutId: string;
  number: string;
  adId: number;
  title: string;
  sellerId: string;
  gross: number;
  commission: number;
  withholding: number;
  net: number;
  /** Taken off for what the supplier owes from before. */
  deducted: number;
  state: PayoutState;
  /** The provider should have reported it as paid by now. */
  isOverdue: boolean;
  reason: string | null;
  date: string;
  approvedDate: string | null;
}

export interface Chargeback {
  chargebackId: string;
  number: string;
  adId: number;
  amount: number;
  reason: string;
  bankReference: string;
  date: string;
}

export interface NewChargeback {
  orderNumber: string;
  /** With the order it names the item. */
  adId: number;
  amount: number;
  reason: string;
  bankReference: string;
}

export interface ReconciledPayment {
  paymentId: string;
  ours: number;
  provider: number;
  difference: number;
}

export interface ForeignPayment {
  providerPaymentId: string;
  /** What the provider was told by whoever opened it. */
  conversationId: string;
  basketId: string;
  amount: number;
  /** A day: YYYY-MM-DD. */
  date: string;
}

export interface ReconciledPayout {
  payoutId: string;
  ours: number;
  provider: number;
  difference: number;
}

export interface Reconciliation {
  checkedAt: string;
  rows: ReconciledPayment[];
  differences: number;
  /** What the provider knows and we don't. */
  foreign: ForeignPayment[];
  payouts: ReconciledPayout[];
  /** Approved, and not reported as paid in time. */
  overduePayouts: number;
}

export const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    operatorRefunds: build.query<OperatorRefund[], RefundState | undefined>({
      query: (state) => ({ url: '/api/operator/refunds', params: { state } }),
      providesTags: ['Operator'],
    }),
    retryRefund: build.mutation<RefundAct, string>({
      query: (refundId) => ({ url: `/api/operator/refunds/${refundId}/retry`, method: 'POST', data: {} }),
      invalidatesTags: ['Operator'],
    }),
    requestIban: build.mutation<true, string>({
      query: (refundId) => ({ url: `/api/operator/refunds/${refundId}/requestIban`, method: 'POST', data: {} }),
      invalidatesTags: ['Operator'],
    }),
    transferRefund: build.mutation<RefundAct, { refundId: string; bankReference: string }>({
      query: ({ refundId, bankReference }) => ({
        url: `/api/operator/refunds/${refundId}/transfer`,
        method: 'POST',
        data: { bankReference },
      }),
      invalidatesTags: ['Operator'],
    }),
    approvals: build.query<Approval[], void>({
      query: () => ({ url: '/api/operator/approvals' }),
      providesTags: ['Operator'],
    }),
    decideApproval: build.mutation<{ state: string }, { approvalId: string; decision: 'approve' | 'reject' }>({
      query: ({ approvalId, decision }) => ({
        url: `/api/operator/approvals/${approvalId}/${decision}`,
        method: 'POST',
        data: {},
      }),
      invalidatesTags: ['Operator'],
    }),
    oddPayments: build.query<OddPayment[], PaymentState>({
      query: (state) => ({ url: '/api/operator/payments', params: { state } }),
      providesTags: ['Operator'],
    }),
    refundPayment: build.mutation<unknown, { paymentId: string; reason: string }>({
      query: ({ paymentId, reason }) => ({
        url: `/api/operator/payments/${paymentId}/refund`,
        method: 'POST',
        data: { reason },
      }),
      invalidatesTags: ['Operator'],
    }),
    payouts: build.query<Paged<Payout>, { state?: PayoutList; page: number }>({
      query: (params) => ({ url: '/api/operator/payouts', params }),
      providesTags: ['Operator'],
    }),
    retryPayout: build.mutation<unknown, string>({
      query: (payoutId) => ({ url: `/api/operator/payouts/${payoutId}/retry`, method: 'POST', data: {} }),
      invalidatesTags: ['Operator'],
    }),
    chargebacks: build.query<Chargeback[], void>({
      query: () => ({ url: '/api/operator/chargebacks' }),
      providesTags: ['Operator'],
    }),
    recordChargeback: build.mutation<unknown, NewChargeback>({
      query: (data) => ({ url: '/api/operator/chargebacks', method: 'POST', data }),
      invalidatesTags: ['Operator'],
    }),
    reconciliation: build.query<Reconciliation, void>({
      query: () => ({ url: '/api/operator/reconciliation', timeout: PATIENT_MILLISECONDS }),
      providesTags: ['Operator'],
    }),
  }),
});

export const {
  useOperatorRefundsQuery,
  useRetryRefundMutation,
  useRequestIbanMutation,
  useTransferRefundMutation,
  useApprovalsQuery,
  useDecideApprovalMutation,
  useOddPaymentsQuery,
  useRefundPaymentMutation,
  usePayoutsQuery,
  useRetryPayoutMutation,
  useChargebacksQuery,
  useRecordChargebackMutation,
  useReconciliationQuery,
} = moneyApi;
