/** Calls about giving up and giving back what was bought. */
import { api } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import type { CargoCompany, Objection, ReturnStatus } from '@/lib/apiTypes';

export interface Reason {
  id: number;
  reasonText: string;
  /** In which form it shows. */
  formtype: 'cancel' | 'return' | 'both';
}

interface ItemOfOrder {
  cartId: string;
  adId: number;
}

export interface UnitsRequest extends ItemOfOrder {
  returnAmount: number;
  /** The reason's own words. */
  reason: string;
  comment: string;
}

export interface ReturnRequest extends UnitsRequest {
  pictures: string[];
}

export interface CargoRequest extends ItemOfOrder {
  cargoCompany: CargoCompany;
  comment: string;
}

/** What stands in a return's history beside what the order says of it. */
export interface ReturnHistory {
  returnId: string;
  history: { status: ReturnStatus; step: string | null; date: string; by: string; note: string }[];
  /** Null: it was never turned down. */
  objection: Objection | null;
}

export interface ObjectionRequest {
  returnId: string;
  text: string;
  pictures: string[];
}

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

const UPLOAD_TIMEOUT_MILLISECONDS = 120_000;

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
    returnCargoCode: build.mutation<{ code: string; cargoCompany: CargoCompany }, CargoRequest>({
      query: (data) => ({ url: '/api/order/returnCargoCode', method: 'POST', data }),
      invalidatesTags: ['Orders'],
    }),
    uploadReturnPicture: build.mutation<{ pictureId: string }, { file: File; onProgress: (share: number) => void }>({
      query: ({ file, onProgress }) => {
        const data = new FormData();
        data.append('image', file);
        return {
          url: '/api/order/returnPicture',
          method: 'POST',
          data,
          timeout: UPLOAD_TIMEOUT_MILLISECONDS,
          onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
        };
      },
    }),
  }),
});

export const {
  useReasonsQuery,
  useCancelProductMutation,
  useReturnProductMutation,
  useReturnHistoryQuery,
  useObjectToReturnMutation,
  useReturnCargoCodeMutation,
  useUploadReturnPictureMutation,
} = returnsApi;
