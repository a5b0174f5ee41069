/** Calls of operators about what banks took back: letters, their cases, and what speaks for us. Amounts in lira. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type Chargeback = Schemas['payments.Chargeback'];
export type ChargebackCase = Schemas['payments.ChargebackCase'];
export type ChargebackState = Chargeback['state'];
export type Evidence = Schemas['payments.ChargebackEvidence'];
export type ChargebackSort = NonNullable<QueryOf<'/api/operator/chargebacks'>['sort']>;
export type NewChargeback = Schemas['payments.NewChargeback'];
type ListName = NonNullable<QueryOf<'/api/operator/chargebacks'>['state']>;

/** What waits for an answer or a decision is a list of its own, by its last day. */
export const CHARGEBACK_LISTS = [
  'open',
  'received',
  'sent',
  'won',
  'lost',
  'accepted',
  'all',
] as const satisfies ListName[];
export type ChargebackList = (typeof CHARGEBACK_LISTS)[number];

export const CHARGEBACK_SORTS = ['due', 'newest', 'oldest', 'largest', 'smallest'] as const satisfies ChargebackSort[];

export const REASON_MIN = 10;
export const REASON_MAX = 1000;

export interface ChargebacksWish {
  state: ChargebackList;
  q?: string | undefined;
  sort?: ChargebackSort;
}

/** What an operator does about a case for a reason that is kept. */
export type ReasonedAct = 'note' | 'sent' | 'accepted' | 'won' | 'lost';

const CALLS: Record<ReasonedAct, { name: string; more?: { outcome: 'won' | 'lost' } }> = {
  note: { name: 'note' },
  sent: { name: 'answer' },
  accepted: { name: 'accept' },
  won: { name: 'decide', more: { outcome: 'won' } },
  lost: { name: 'decide', more: { outcome: 'lost' } },
};

/** Where the file of a paper is that the supplier sent. */
export const paperAddress = (caseId: string, paperId: string) =>
  `/api/operator/chargebacks/${caseId}/papers/${paperId}` as const;

export const chargebacksApi = api.injectEndpoints({
  endpoints: (build) => ({
    chargebacks: build.infiniteQuery<Schemas['payments.ChargebackList'], ChargebacksWish, string | null>({
      infiniteQueryOptions: readOn(({ chargebackId }: Chargeback) => chargebackId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/chargebacks',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    chargeback: build.query<ChargebackCase, string>({
      query: (id) => ({ url: `/api/operator/chargebacks/${id}` }),
      providesTags: ['Operator'],
    }),
    chargebackEvidence: build.query<Evidence, string>({
      query: (id) => ({ url: `/api/operator/chargebacks/${id}/evidence` }),
      providesTags: ['Operator'],
    }),
    recordChargeback: build.mutation<unknown, NewChargeback>({
      query: (data) => ({ url: '/api/operator/chargebacks', method: 'POST', data }),
      invalidatesTags: ['Operator'],
    }),
    takeChargeback: build.mutation<ChargebackCase, { id: string; ownerId: string | null }>({
      query: ({ id, ...data }) => ({ url: `/api/operator/chargebacks/${id}/take`, method: 'POST', data }),
      invalidatesTags: ['Operator'],
    }),
    actOnChargeback: build.mutation<ChargebackCase, { id: string; act: ReasonedAct; reason: string }>({
      query: ({ id, act, reason }) => ({
        url: `/api/operator/chargebacks/${id}/${CALLS[act].name}`,
        method: 'POST',
        data: { reason, ...CALLS[act].more },
      }),
      // A refusal tells that another operator was quicker: what stands there is asked for anew.
      invalidatesTags: ['Operator'],
    }),
  }),
});

export const {
  useChargebacksInfiniteQuery,
  useChargebackQuery,
  useChargebackEvidenceQuery,
  useRecordChargebackMutation,
  useTakeChargebackMutation,
  useActOnChargebackMutation,
} = chargebacksApi;
