/** Calls of suppliers about what banks took back for their buyers. Amounts in lira, as on the wire. */
import { api } from '@/lib/api';
import { formWith } from '@/lib/files';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type OwnChargeback = Schemas['payments.OwnChargeback'];
export type OwnCase = Schemas['payments.OwnChargebackCase'];
export type SentPaper = OwnCase['papers'][number];
/** Which of them, without where the list goes on. */
type Wish = Omit<QueryOf<'/api/supplier/chargebacks'>, 'after'>;

export const OWN_CHARGEBACK_LISTS = ['open', 'all'] as const satisfies Wish['state'][];
export const OWN_CHARGEBACK_SORTS = [
  'due',
  'newest',
  'oldest',
  'largest',
  'smallest',
] as const satisfies Wish['sort'][];

export const WORDS_MIN = 10;
export const WORDS_MAX = 2000;
export const MOST_PAPERS = 10;

const LIST = '/api/supplier/chargebacks';

/** Where the file of a paper is. */
export const paperAddress = (caseId: string, paperId: string) => `${LIST}/${caseId}/papers/${paperId}` as const;

export const ownChargebacksApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownChargebacks: build.infiniteQuery<Schemas['payments.OwnChargebackList'], Wish, string | null>({
      infiniteQueryOptions: readOn(({ chargebackId }: OwnChargeback) => chargebackId),
      query: ({ queryArg, pageParam }) => ({
        url: LIST,
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier'],
    }),
    ownChargeback: build.query<OwnCase, string>({
      query: (id) => ({ url: `${LIST}/${id}` }),
      providesTags: ['Supplier'],
    }),
    sayAboutChargeback: build.mutation<OwnCase, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `${LIST}/${id}/words`, method: 'POST', data: { text } }),
      // A refusal tells that the bank was answered meanwhile: what stands there is asked for anew.
      invalidatesTags: ['Supplier'],
    }),
    putChargebackPaper: build.mutation<OwnCase, { id: string; file: File }>({
      query: ({ id, file }) => ({ url: `${LIST}/${id}/papers`, method: 'POST', data: formWith(file) }),
      invalidatesTags: ['Supplier'],
    }),
    removeChargebackPaper: build.mutation<OwnCase, { id: string; paperId: string }>({
      query: ({ id, paperId }) => ({ url: `${LIST}/${id}/papers/${paperId}/remove`, method: 'POST', data: {} }),
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const {
  useOwnChargebacksInfiniteQuery,
  useOwnChargebackQuery,
  useSayAboutChargebackMutation,
  usePutChargebackPaperMutation,
  useRemoveChargebackPaperMutation,
} = ownChargebacksApi;
