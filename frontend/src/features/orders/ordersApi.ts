/** Calls about orders: mine, one of them, and any by its number. */
import { api } from '@/lib/api';
import type { Cart } from '@/lib/apiTypes';

export interface OrderLine {
  uuid: string;
  /** The first 8 characters of the uuid. */
  number: string;
  status: string;
  subTotal: number;
  totalRefund: number;
  dateCreated: string;
  datePaid: string | null;
  itemCount: number;
  title: string;
  imageUrl: string | null;
}

export interface Tracking {
  number: string;
  status: string;
  promisedDeliveryDate: string | null;
  steps: { status: string; date: string }[];
}

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<OrderLine[], void>({ query: () => ({ url: '/api/cart/list' }), providesTags: ['Orders'] }),
    order: build.query<Cart, string>({
      query: (cartId) => ({ url: '/api/cart/get', method: 'POST', data: { cartId, isOrder: 1 } }),
      providesTags: ['Orders'],
    }),
    trackOrder: build.query<Tracking, string>({
      query: (number) => ({ url: `/api/orders/track/${encodeURIComponent(number)}` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOrdersQuery, useOrderQuery, useLazyTrackOrderQuery } = ordersApi;
