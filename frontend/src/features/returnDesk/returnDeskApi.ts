/** Calls about goods that come back, as suppliers decide them and operators oversee them. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

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
] as const satisfies ReturnState[];
export type ReturnState = Schemas['returns.OwnReturn']['status'];

export type ReturnStep = Schemas['returns.HistoryLine'];

/** As its supplier sees it; operators see whose it is beside that. */
export type ProductReturn = Schemas['returns.SupplierReturn'] &
  Partial<Pick<Schemas['returns.OperatorReturn'], 'supplierName'>>;

export type ReturnsWish = Omit<QueryOf<'/api/operator/returns'>, 'after'>;
export const RETURN_SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const satisfies NonNullable<
  ReturnsWish['sort']
>[];
/** Which of a supplier's returns, without where the list goes on. */
export type OwnReturnsQuery = Omit<QueryOf<'/api/supplier/returns'>, 'after'>;

/**
 * What waits for the supplier: all of it, or what has arrived. (What is to be decided is what was created.) Objections
 * that may be answered, and all that is not over.
 */
const WAITS = ['any', 'inspection', 'answer', 'open'] as const satisfies NonNullable<OwnReturnsQuery['waits']>[];

/** What an address may name: what waits, and the states. */
export const OWN_LISTS = [...WAITS, ...RETURN_STATES] as const;
export type OwnList = (typeof OWN_LISTS)[number];
export const isWait = (list: OwnList | undefined): list is (typeof WAITS)[number] =>
  WAITS.some((wait) => wait === list);
export const OWN_SORTS = ['due', 'newest', 'oldest'] as const satisfies OwnReturnsQuery['sort'][];

export type Decision = Schemas['returns.DecisionForm']['decision'];
export type Verdict = Schemas['returns.InspectionForm']['decision'];

export const returnDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    supplierReturns: build.infiniteQuery<Schemas['returns.SupplierReturnList'], OwnReturnsQuery, string | null>({
      infiniteQueryOptions: readOn(({ returnId }: Schemas['returns.SupplierReturn']) => returnId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/returns',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier'],
    }),
    decideReturn: build.mutation<unknown, { returnId: string; decision: Decision; note: string; pictures?: string[] }>({
      query: ({ returnId, ...data }) => ({ url: `/api/supplier/returns/${returnId}/decide`, method: 'POST', data }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    inspectReturn: build.mutation<unknown, { returnId: string; decision: Verdict; note: string }>({
      query: ({ returnId, ...data }) => ({ url: `/api/supplier/returns/${returnId}/inspect`, method: 'POST', data }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    operatorReturns: build.infiniteQuery<Schemas['returns.OperatorReturnList'], ReturnsWish, string | null>({
      infiniteQueryOptions: readOn(({ returnId }: Schemas['returns.OperatorReturn']) => returnId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/returns',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
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
    answerObjection: build.mutation<unknown, Schemas['returns.AnswerForm'] & { returnId: string }>({
      query: ({ returnId, ...data }) => ({ url: `/api/supplier/returns/${returnId}/answer`, method: 'POST', data }),
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const {
  useSupplierReturnsInfiniteQuery,
  useDecideReturnMutation,
  useInspectReturnMutation,
  useOperatorReturnsInfiniteQuery,
  useOverruleReturnMutation,
  useUpholdReturnMutation,
  useAnswerObjectionMutation,
} = returnDeskApi;
