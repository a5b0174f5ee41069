/** Calls of operators about patterns of buying that they should look at. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type SuspicionSort = NonNullable<QueryOf<'/api/operator/suspicions'>['sort']>;
export const SUSPICION_SORTS = ['newest', 'oldest'] as const satisfies SuspicionSort[];
export type Suspicion = Schemas['payments.Suspicion'];
export type SuspicionFile = Schemas['payments.SuspicionFile'];
export type DoubtedAd = Schemas['ads.DoubtedAd'];
export type Verdict = Schemas['payments.DecideSuspicion']['verdict'];

export const SUSPICION_STATES = ['open', 'cleared', 'confirmed'] as const satisfies Suspicion['state'][];
export const SUSPICION_KINDS = [
  'shared_card',
  'cancelling',
  'hoarding',
  'own_address',
  'own_phone',
  'own_iban',
  'own_company',
  'own_refused',
] as const satisfies Suspicion['kind'][];
export const REASON_MIN = 10;
export const REASON_MAX = 1000;

export interface SuspicionsWish {
  state: Suspicion['state'];
  kind?: Suspicion['kind'] | undefined;
  q?: string;
  sort?: SuspicionSort;
}

export const suspicionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suspicions: build.infiniteQuery<Schemas['payments.Suspicions'], SuspicionsWish, string | null>({
      infiniteQueryOptions: readOn(({ id }: Suspicion) => id),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/suspicions',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    /** Each part is the suspicion as it stands, with more of its purchases. */
    suspicion: build.infiniteQuery<SuspicionFile, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ purchases, morePurchases }) => (morePurchases ? purchases.at(-1)?.id : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        url: `/api/operator/suspicions/${queryArg}`,
        params: pageParam ? { after: pageParam } : {},
      }),
      providesTags: ['Operator'],
    }),
    doubtedAds: build.query<DoubtedAd[], string>({
      query: (id) => ({ url: `/api/operator/doubts/${id}` }),
      transformResponse: ({ items }: Schemas['ads.DoubtedAds']) => items,
      providesTags: ['Operator'],
    }),
    holdOut: build.mutation<SuspicionFile, { id: string; reason: string }>({
      query: ({ id, ...data }) => ({ url: `/api/operator/suspicions/${id}/hold-out`, method: 'POST', data }),
      invalidatesTags: ['Operator'],
    }),
    decideSuspicion: build.mutation<SuspicionFile, { id: string; verdict: Verdict; reason: string }>({
      query: ({ id, ...data }) => ({ url: `/api/operator/suspicions/${id}/decide`, method: 'POST', data }),
      // A refusal tells that another operator was quicker: what stands there is asked for anew.
      invalidatesTags: ['Operator'],
    }),
  }),
});

export const {
  useSuspicionsInfiniteQuery,
  useSuspicionInfiniteQuery,
  useDoubtedAdsQuery,
  useHoldOutMutation,
  useDecideSuspicionMutation,
} = suspicionsApi;
