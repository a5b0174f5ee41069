/** Calls about orders: mine, one of them, any by its number; that something arrived, and where a refund may go. */
import { api } from '@/lib/api';
import { type BarePart, barePart, bareParts } from '@/lib/keyset';
import type { Cart, Schemas } from '@/lib/types';

export type OrderLine = Schemas['orders.OrderLine'];

/** A state of the order, or of the parcel that a carrier has. */
export type TrackedStep = Schemas['orders.Step'];

export type Tracking = Schemas['orders.Tracking'];

/** What a card's first six digits tell; empty texts for digits that are not known. */
export type CardKind = Schemas['payments.Bin'];

/** What was accepted with an order, word by word. */
export type AcceptedAgreements = Schemas['orders.AcceptedAgreements'];

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptedAgreements: build.query<AcceptedAgreements, string>({
      query: (orderId) => ({ url: `/api/order/agreements/${orderId}` }),
    }),
    orders: build.infiniteQuery<BarePart<OrderLine>, void, string | null>({
      infiniteQueryOptions: bareParts,
      query: ({ pageParam }) => ({ url: '/api/cart/list', params: { after: pageParam } }),
      transformResponse: barePart<OrderLine>,
      providesTags: ['Orders'],
    }),
    order: build.query<Cart, string>({
      query: (cartId) => ({ url: '/api/cart/get', method: 'POST', data: { cartId, isOrder: 1 } }),
      providesTags: ['Orders'],
    }),
    cardKind: build.query<CardKind, string>({
      query: (first6) => ({ url: `/cdn/bin/${first6}.json` }),
      keepUnusedDataFor: 3600,
    }),
    trackOrder: build.query<Tracking, string>({
      query: (number) => ({ url: `/api/orders/track/${encodeURIComponent(number)}` }),
      keepUnusedDataFor: 0,
    }),
    confirmReceipt: build.mutation<true, Schemas['orders.ConfirmReceipt']>({
      query: (data) => ({ url: '/api/order/confirmReceipt', method: 'POST', data }),
      invalidatesTags: ['Orders'],
    }),
    giveIban: build.mutation<true, Schemas['payments.RefundAccount']>({
      query: (data) => ({ url: '/api/payment/refundIban', method: 'POST', data }),
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const {
  useAcceptedAgreementsQuery,
  useOrdersInfiniteQuery,
  useOrderQuery,
  useCardKindQuery,
  useLazyTrackOrderQuery,
  useConfirmReceiptMutation,
  useGiveIbanMutation,
} = ordersApi;
