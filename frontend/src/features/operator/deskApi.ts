/** What operators look up: any member, any order, and all money of one. Amounts in lira, as on the wire. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';

export type Member = Schemas['identity.Member'];
export type FoundOrder = Schemas['orders.FoundOrder'];
export type OrderFile = Schemas['orders.OrderFile'];
export type OrderMoney = Schemas['payments.OrderMoney'];

const paramsOf = (q: string, after: string | null) => ({ q, ...(after && { after }) });

export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    foundPeople: build.infiniteQuery<Schemas['identity.Members'], string, string | null>({
      infiniteQueryOptions: readOn(({ personId }: Member) => personId),
      query: ({ queryArg, pageParam }) => ({ url: '/api/operator/people', params: paramsOf(queryArg, pageParam) }),
      providesTags: ['Operator'],
    }),
    foundOrders: build.infiniteQuery<Schemas['orders.FoundOrders'], string, string | null>({
      infiniteQueryOptions: readOn(({ uuid }: FoundOrder) => uuid),
      query: ({ queryArg, pageParam }) => ({ url: '/api/operator/orders', params: paramsOf(queryArg, pageParam) }),
      providesTags: ['Operator'],
    }),
    orderFile: build.query<OrderFile, string>({
      query: (orderId) => ({ url: `/api/operator/orders/${orderId}` }),
      providesTags: ['Operator'],
    }),
    orderMoney: build.query<OrderMoney, string>({
      query: (orderId) => ({ url: `/api/operator/orders/${orderId}/money` }),
      providesTags: ['Operator'],
    }),
  }),
});

export const { useFoundPeopleInfiniteQuery, useFoundOrdersInfiniteQuery, useOrderFileQuery, useOrderMoneyQuery } =
  deskApi;
