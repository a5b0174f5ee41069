/**
 * Calls of operators about money: refunds and their second approval, payments that need a look, payouts, and our books
 * beside the provider's. Amounts in lira, as on the wire.
 */

import { api } from '@/lib/api';
import { PATIENT_MILLISECONDS } from '@/lib/apiClient';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export const REFUND_STATES = ['parked', 'in_doubt', 'queued', 'sending', 'succeeded'] as const satisfies RefundState[];
export type RefundState = Schemas['payments.OperatorRefund']['state'];

export type OperatorRefund = Schemas['payments.OperatorRefund'];

export const MONEY_SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const satisfies RefundSort[] &
  PaymentSort[] &
  PayoutSort[];
export type RefundSort = NonNullable<RefundsWish['sort']>;
export type RefundsWish = Omit<QueryOf<'/api/operator/refunds'>, 'after'>;

/** What an act on a refund came to: done, or waiting for a second operator. */
export type RefundAct = Schemas['payments.RefundAct'];

export type Approval = Schemas['payments.ListedApproval'];
/** Which requests, without where the list goes on. */
export type ApprovalsWish = Omit<QueryOf<'/api/operator/approvals'>, 'after'>;
export const APPROVAL_SORTS = ['oldest', 'newest', 'largest', 'smallest'] as const satisfies ApprovalsWish['sort'][];
export type Decision = 'approve' | 'reject';
type DecisionWish = { approvalId: string; decision: Decision; reason: string };
/** How long the reason of a decision is, as the server has it. */
export const REASON_MIN = 10;
export const REASON_MAX = 1000;

/** What is looked into, and what an operator had go back. */
export const PAYMENT_STATES = ['mismatch', 'review', 'given_back'] as const satisfies PaymentState[];
export type PaymentState = NonNullable<QueryOf<'/api/operator/payments'>['state']>;

export type OddPayment = Schemas['payments.OddPayment'];
export type PaymentsWish = Omit<QueryOf<'/api/operator/payments'>, 'after'>;
export type PaymentSort = NonNullable<PaymentsWish['sort']>;

const PAYOUT_STATES = [
  'bounced',
  'parked',
  'in_doubt',
  'queued',
  'pricing',
  'approving',
  'approved',
  'paid',
  'void',
] as const satisfies PayoutState[];
export type PayoutState = Schemas['payments.Payout']['state'];
/** What was approved long ago, and the provider does not report as paid, is a list of its own. */
export const PAYOUT_LISTS = ['overdue', ...PAYOUT_STATES] as const satisfies PayoutList[];
export type PayoutList = NonNullable<PayoutsWish['state']>;

export type Payout = Schemas['payments.Payout'];
export type PayoutsWish = Omit<QueryOf<'/api/operator/payouts'>, 'after'>;
export type PayoutSort = NonNullable<PayoutsWish['sort']>;

export type ReconciledPayment = Schemas['payments.Reconciled'];
export type ReconciledPayout = Schemas['payments.ReconciledPayout'];
export type ForeignPayment = Schemas['payments.ForeignPayment'];

export type ComparisonsWish = Omit<QueryOf<'/api/operator/reconciliation/payments'>, 'after'>;
export const COMPARISON_SORTS = ['newest', 'oldest'] as const satisfies ComparisonSort[];
export type ComparisonSort = NonNullable<ComparisonsWish['sort']>;

export type Reconciliation = Schemas['payments.Reconciliation'];
/** What the provider holds, and whose it is. */
export type Funds = Schemas['payments.Funds'];
/** What would come back of what was paid for ads that still count sales. */
export type Owed = Schemas['ads.Owed'];

export const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    operatorRefunds: build.infiniteQuery<Schemas['payments.OperatorRefundList'], RefundsWish, string | null>({
      infiniteQueryOptions: readOn(({ refundId }: OperatorRefund) => refundId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/refunds',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    retryRefund: build.mutation<RefundAct, string>({
      query: (refundId) => ({ url: `/api/operator/refunds/${refundId}/retry`, method: 'POST', data: {} }),
      invalidatesTags: ['Operator'],
    }),
    /** `seenIban` is the account that the operator was shown, empty where there was none: its buyer may have named another one since. */
    requestIban: build.mutation<true, { refundId: string; seenIban: string }>({
      query: ({ refundId, ...data }) => ({
        url: `/api/operator/refunds/${refundId}/requestIban`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Operator'],
    }),
    transferRefund: build.mutation<RefundAct, { refundId: string; bankReference: string; seenIban: string }>({
      query: ({ refundId, ...data }) => ({ url: `/api/operator/refunds/${refundId}/transfer`, method: 'POST', data }),
      invalidatesTags: ['Operator'],
    }),
    /** `bankReference` tells which transfer came back: there may have been another one since. */
    refundBounced: build.mutation<RefundAct, { refundId: string; bankReference: string; reason: string }>({
      query: ({ refundId, ...data }) => ({ url: `/api/operator/refunds/${refundId}/bounced`, method: 'POST', data }),
      invalidatesTags: ['Operator'],
    }),
    approvals: build.infiniteQuery<Schemas['payments.ApprovalList'], ApprovalsWish, string | null>({
      infiniteQueryOptions: readOn(({ approvalId }: Approval) => approvalId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/approvals',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    decideApproval: build.mutation<Schemas['payments.Decided'], DecisionWish>({
      query: ({ approvalId, decision, reason }) => ({
        url: `/api/operator/approvals/${approvalId}/${decision}`,
        method: 'POST',
        data: { reason },
      }),
      invalidatesTags: ['Operator'],
    }),
    oddPayments: build.infiniteQuery<Schemas['payments.OddPaymentList'], PaymentsWish, string | null>({
      infiniteQueryOptions: readOn(({ paymentId }: OddPayment) => paymentId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/payments',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
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
    payouts: build.infiniteQuery<Schemas['payments.PayoutList'], PayoutsWish, string | null>({
      infiniteQueryOptions: readOn(({ payoutId }: Payout) => payoutId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/payouts',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    retryPayout: build.mutation<unknown, string>({
      query: (payoutId) => ({ url: `/api/operator/payouts/${payoutId}/retry`, method: 'POST', data: {} }),
      invalidatesTags: ['Operator'],
    }),
    reconciliation: build.query<Reconciliation, void>({
      query: () => ({ url: '/api/operator/reconciliation' }),
      providesTags: ['Operator'],
    }),
    reconciledPayments: build.infiniteQuery<Schemas['payments.ReconciledList'], ComparisonsWish, string | null>({
      infiniteQueryOptions: readOn(({ paymentId }: ReconciledPayment) => paymentId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/reconciliation/payments',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    reconciledPayouts: build.infiniteQuery<Schemas['payments.ReconciledPayoutList'], ComparisonsWish, string | null>({
      infiniteQueryOptions: readOn(({ payoutId }: ReconciledPayout) => payoutId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/reconciliation/payouts',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    // Asks the provider about many payments, one after the other.
    compareBooks: build.mutation<Reconciliation, void>({
      query: () => ({
        url: '/api/operator/reconciliation',
        method: 'POST',
        data: {},
        timeout: PATIENT_MILLISECONDS,
      }),
      invalidatesTags: ['Operator'],
    }),
    funds: build.query<Funds, void>({ query: () => ({ url: '/api/operator/funds' }), providesTags: ['Operator'] }),
    owed: build.query<Owed, void>({ query: () => ({ url: '/api/operator/owed' }), providesTags: ['Operator'] }),
  }),
});

export const {
  useOperatorRefundsInfiniteQuery,
  useRetryRefundMutation,
  useRequestIbanMutation,
  useRefundBouncedMutation,
  useTransferRefundMutation,
  useApprovalsInfiniteQuery,
  useDecideApprovalMutation,
  useOddPaymentsInfiniteQuery,
  useRefundPaymentMutation,
  usePayoutsInfiniteQuery,
  useRetryPayoutMutation,
  useReconciliationQuery,
  useReconciledPaymentsInfiniteQuery,
  useReconciledPayoutsInfiniteQuery,
  useCompareBooksMutation,
  useFundsQuery,
  useOwedQuery,
} = moneyApi;
