/** Calls about orders: mine, one of them, any by its number; that something arrived, and where a refund may go. */
import type { LegalDocument } from '@/components/LegalText';
import { api } from '@/lib/api';
import type { CargoCompany, Cart } from '@/lib/apiTypes';

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
  items: { adId: number; title: string; imageUrl: string | null }[];
}

/** A state of the order, or of the parcel that a carrier has. */
export interface TrackedStep {
  status: string;
  date: string;
  cargoCompany?: CargoCompany;
}

export interface Tracking {
  number: string;
  status: string;
  promisedDeliveryDate: string | null;
  steps: TrackedStep[];
}

/** What a card's first six digits tell; empty texts where nobody knows. */
export interface CardKind {
  bankName: string;
  /** Drawn by the shop from the bank's name. */
  bankImage: string | null;
}

/** What was accepted with an order, word by word. */
export interface AcceptedAgreements {
  version: string;
  hash: string;
  documents: LegalDocument[];
  acceptedAt: string;
}

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptedAgreements: build.query<AcceptedAgreements, string>({
      query: (orderId) => ({ url: `/api/order/agreements/${orderId}` }),
    }),
    orders: build.query<OrderLine[], void>({ query: () => ({ url: '/api/cart/list' }), providesTags: ['Orders'] }),
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
    confirmReceipt: build.mutation<true, { cartId: string; adId: number }>({
      query: (data) => ({ url: '/api/order/confirmReceipt', method: 'POST', data }),
      invalidatesTags: ['Orders'],
    }),
    giveIban: build.mutation<true, { refundId: string; iban: string; holder: string }>({
      query: (data) => ({ url: '/api/payment/refundIban', method: 'POST', data }),
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const {
  useAcceptedAgreementsQuery,
  useOrdersQuery,
  useOrderQuery,
  useCardKindQuery,
  useLazyTrackOrderQuery,
  useConfirmReceiptMutation,
  useGiveIbanMutation,
} = ordersApi;
