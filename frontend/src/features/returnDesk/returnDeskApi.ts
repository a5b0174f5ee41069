/** Calls about goods that come back, as suppliers decide them and operators oversee them. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import type { Objection, Paged } from '@/lib/apiTypes';
import { dataUrlOf, fetchFile } from '@/lib/files';

export const RETURN_STATES = [
  'created',
  'approved',
  'waiting_for_shipment',
  'shipping',
  'proccessing_refund',
  'success',
  'success_no_product_return',
  'denied',
  'seller_rejected',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** As on the wire, everywhere. */
export type CargoCompany = 'Mng Kargo' | 'Aras Kargo' | 'Yurtici Kargo';

export interface ReturnStep {
  status: ReturnState;
  /** What happened; null: it was asked for. */
  step: string | null;
  date: string;
  by: string;
  /** Empty where nobody wrote one. */
  note: string;
}

export interface ProductReturn {
  returnId: string;
  number: string;
  orderId: string;
  itemId: string;
  adId: number;
  title: string;
  amount: number;
  reason: string;
  comment: string;
  status: ReturnState;
  /** Of its newest step. */
  date: string;
  createdDate: string;
  /** Until when its supplier has to do something: decide, or look at what arrived. */
  decideBy: string | null;
  arrivedDate: string | null;
  cargoCompany: CargoCompany | null;
  cargoCode: string | null;
  refundAmount: number | null;
  pictures: string[];
  history: ReturnStep[];
  /** Null: it was never turned down. */
  objection: Objection | null;
  /** For operators only. */
  supplierName?: string;
}

export interface ReturnsQuery {
  status?: ReturnState;
  /** For operators: only those whose objection waits for a decision. */
  objection?: 'open';
  page: number;
}

export type Decision = 'approve' | 'deny' | 'keep';
export type Verdict = 'accept' | 'reject';

const PICTURE_KEPT_SECONDS = 60;

export const returnDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    supplierReturns: build.query<Paged<ProductReturn>, ReturnsQuery>({
      query: (params) => ({ url: '/api/supplier/returns', params }),
      providesTags: ['Supplier'],
    }),
    decideReturn: build.mutation<unknown, { returnId: string; decision: Decision; note: string }>({
      query: ({ returnId, ...data }) => ({ url: `/api/supplier/returns/${returnId}/decide`, method: 'POST', data }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    inspectReturn: build.mutation<unknown, { returnId: string; decision: Verdict; note: string }>({
      query: ({ returnId, ...data }) => ({ url: `/api/supplier/returns/${returnId}/inspect`, method: 'POST', data }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    operatorReturns: build.query<Paged<ProductReturn>, ReturnsQuery>({
      query: (params) => ({ url: '/api/operator/returns', params }),
      providesTags: ['Operator'],
    }),
    overruleReturn: build.mutation<unknown, { returnId: string; note: string }>({
      query: ({ returnId, note }) => ({
        url: `/api/operator/returns/${returnId}/overrule`,
        method: 'POST',
        data: { note },
      }),
      invalidatesTags: ['Operator'],
    }),
    upholdReturn: build.mutation<unknown, { returnId: string; note: string }>({
      query: ({ returnId, note }) => ({
        url: `/api/operator/returns/${returnId}/uphold`,
        method: 'POST',
        data: { note },
      }),
      invalidatesTags: ['Operator'],
    }),
    /** A picture as a data URL: only its buyer, its supplier and operators may see it, so no plain <img> can fetch it. */
    returnPicture: build.query<string, string>({
      queryFn: async (pictureId) => {
        const file = await fetchFile({ url: `/api/order/returnPicture/${pictureId}` });
        return 'data' in file ? { data: await dataUrlOf(file.data) } : file;
      },
      keepUnusedDataFor: PICTURE_KEPT_SECONDS,
    }),
  }),
});

export const {
  useSupplierReturnsQuery,
  useDecideReturnMutation,
  useInspectReturnMutation,
  useOperatorReturnsQuery,
  useOverruleReturnMutation,
  useUpholdReturnMutation,
  useReturnPictureQuery,
} = returnDeskApi;
