/** Calls about giving up and giving back what was bought. */
import { api } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import type { Schemas } from '@/lib/types';

export type Reason = Schemas['returns.Reason'];

/** An order of one item need not name it; here it is always named. */
interface Named {
  adId: number;
}

export type UnitsRequest = Schemas['returns.CancelForm'] & Named;

export type WithdrawRequest = Schemas['returns.WithdrawForm'] & Named;

export type ReturnRequest = Schemas['returns.ReturnForm'] & Named;

export type CargoRequest = Schemas['returns.CargoForm'] & Named;

/** What stands in a return's history beside what the order says of it. */
export type ReturnHistory = Schemas['returns.OwnReturn'];

export type ObjectionRequest = Schemas['returns.ObjectionForm'] & { returnId: string };

/** A wish with the key that makes a repeat of it safe. */
interface Keyed<Request> {
  request: Request;
  key: string;
}

const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

/** No answer, or none that says what happened: the same wish may be sent again with the same key. */
export function isUnclear({ status }: ApiFailure): boolean {
  return status === 0 || status >= 500;
}

export const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reasons: build.query<Reason[], void>({ query: () => ({ url: '/cdn/reasons.json' }) }),
    cancelProduct: build.mutation<true, Keyed<UnitsRequest>>({
      query: ({ request, key }) => ({
        url: '/api/order/cancelProduct',
        method: 'POST',
        data: request,
        ...withKey(key),
      }),
      invalidatesTags: (_result, _error, { request: { adId } }) => ['Orders', 'Listing', { type: 'Ad', id: adId }],
    }),
    withdrawProduct: build.mutation<true, Keyed<WithdrawRequest>>({
      query: ({ request, key }) => ({
        url: '/api/order/withdrawProduct',
        method: 'POST',
        data: request,
        ...withKey(key),
      }),
      invalidatesTags: (_result, _error, { request: { adId } }) => ['Orders', 'Listing', { type: 'Ad', id: adId }],
    }),
    returnProduct: build.mutation<true, Keyed<ReturnRequest>>({
      query: ({ request, key }) => ({
        url: '/api/order/returnProduct',
        method: 'POST',
        data: request,
        ...withKey(key),
      }),
      invalidatesTags: ['Orders'],
    }),
    returnHistory: build.query<ReturnHistory[], string>({
      query: (orderId) => ({ url: `/api/order/returns/${orderId}` }),
      providesTags: ['Orders'],
    }),
    objectToReturn: build.mutation<unknown, ObjectionRequest>({
      query: ({ returnId, ...data }) => ({ url: `/api/order/returns/${returnId}/object`, method: 'POST', data }),
      invalidatesTags: ['Orders'],
    }),
    sayReceived: build.mutation<unknown, string>({
      query: (returnId) => ({ url: `/api/order/returns/${returnId}/received`, method: 'POST' }),
      invalidatesTags: ['Orders'],
    }),
    returnCargoCode: build.mutation<Schemas['returns.CargoCode'], CargoRequest>({
      query: (data) => ({ url: '/api/order/returnCargoCode', method: 'POST', data }),
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const {
  useReasonsQuery,
  useCancelProductMutation,
  useReturnProductMutation,
  useWithdrawProductMutation,
  useReturnHistoryQuery,
  useObjectToReturnMutation,
  useSayReceivedMutation,
  useReturnCargoCodeMutation,
} = returnsApi;
