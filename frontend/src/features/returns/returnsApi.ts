/** Calls about giving up and giving back what was bought. */
import { api } from '@/lib/api';
import type { CargoCompany } from '@/lib/apiTypes';

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

const UPLOAD_TIMEOUT_MILLISECONDS = 120_000;

export const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reasons: build.query<Reason[], void>({ query: () => ({ url: '/cdn/reasons.json' }) }),
    cancelProduct: build.mutation<true, UnitsRequest>({
      query: (data) => ({ url: '/api/order/cancelProduct', method: 'POST', data }),
      invalidatesTags: (_result, _error, { adId }) => ['Orders', 'Listing', { type: 'Ad', id: adId }],
    }),
    returnProduct: build.mutation<true, ReturnRequest>({
      query: (data) => ({ url: '/api/order/returnProduct', method: 'POST', data }),
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
  useReturnCargoCodeMutation,
  useUploadReturnPictureMutation,
} = returnsApi;
