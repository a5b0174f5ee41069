/** Calls about parcels on their way to buyers: what a supplier has to ship, and what operators watch. Money stays out of it. */
import { api } from '@/lib/api';
import type { Paged } from '@/lib/apiTypes';

/** As on the wire, everywhere. */
export const CARRIERS = ['Mng Kargo', 'Aras Kargo', 'Yurtici Kargo'] as const;
export type Carrier = (typeof CARRIERS)[number];

export const PARCEL_STATES = [
  'created',
  'accepted',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'returned',
  'failed',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

export interface CargoStep {
  status: ParcelState;
  date: string;
}

export interface Shipment {
  shipmentId: string;
  cargoCompany: Carrier;
  trackingNumber: string;
  status: ParcelState;
  shippedDate: string;
  steps: CargoStep[];
  /** It did not reach its buyer: somebody has to decide what becomes of it. */
  isStranded: boolean;
  /** The carrier did not take it at all. */
  isRefused: boolean;
  /** After that day it is given up by itself: YYYY-MM-DD. */
  decideBy: string | null;
  problem: string | null;
}

export interface Recipient {
  name: string;
  phone: string;
  city: string;
  district: string;
  town: string;
  addressText: string;
}

export const ORDER_STATES = ['to_ship', 'late', 'stranded', 'waiting', 'shipped', 'delivered'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** One item of an order, as its supplier sees it. */
export interface SupplierOrderItem {
  orderId: string;
  number: string;
  itemId: string;
  adId: number;
  title: string;
  imageUrl: string | null;
  amount: number;
  options: { name: string; value: string }[];
  status: string;
  datePaid: string;
  /** The last day for handing it to a carrier: YYYY-MM-DD. */
  shipBy: string | null;
  isLate: boolean;
  /** Told only while it has to be sent or is on its way. */
  recipient: Recipient | null;
  shipment: Shipment | null;
}

export interface LateItem extends SupplierOrderItem {
  sellerName: string;
}

/** Why operators look at a parcel. */
export const TROUBLES = ['failed', 'returned', 'refused', 'lost'] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface StrandedParcel {
  parcelId: string;
  direction: 'outbound' | 'return';
  orderId: string;
  number: string;
  /** null for what a buyer sends back. */
  shipmentId: string | null;
  sellerId: string;
  sellerName: string;
  cargoCompany: Carrier;
  trackingNumber: string;
  state: Trouble;
  /** What the carrier said, when it said something. */
  problem: string | null;
  date: string;
  movedDate: string | null;
  isStranded: boolean;
  isRefused: boolean;
  decideBy: string | null;
}

/** A parcel about which somebody decides. */
export type Decidable = Pick<StrandedParcel, 'number' | 'isRefused' | 'decideBy'> & { shipmentId: string };

export interface HandOver {
  cargoCompany: Carrier;
  /** null: the parcel is created at the carrier, which gives the number. */
  trackingNumber: string | null;
}

export interface ShipRequest extends HandOver {
  orderId: string;
  itemIds: string[];
}

export interface Shipped {
  shipmentId: string;
  cargoCompany: Carrier;
  trackingNumber: string;
}

export const parcelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    supplierOrders: build.query<Paged<SupplierOrderItem>, { state: OrderState; page: number }>({
      query: (params) => ({ url: '/api/supplier/orders', params }),
      providesTags: ['Supplier'],
    }),
    ship: build.mutation<Shipped, ShipRequest>({
      query: (data) => ({ url: '/api/supplier/ship', method: 'POST', data }),
      invalidatesTags: ['Supplier'],
    }),
    sendAgain: build.mutation<Shipped, HandOver & { shipmentId: string }>({
      query: ({ shipmentId, ...data }) => ({
        url: `/api/supplier/shipments/${shipmentId}/sendAgain`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    giveUp: build.mutation<boolean, string>({
      query: (shipmentId) => ({ url: `/api/supplier/shipments/${shipmentId}/giveUp`, method: 'POST' }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    announceAgain: build.mutation<boolean, string>({
      query: (shipmentId) => ({ url: `/api/supplier/shipments/${shipmentId}/announceAgain`, method: 'POST' }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    lateShipments: build.query<Paged<LateItem>, { page: number }>({
      query: (params) => ({ url: '/api/operator/lateShipments', params }),
      providesTags: ['Operator'],
    }),
    strandedParcels: build.query<StrandedParcel[], Trouble | undefined>({
      query: (state) => ({ url: '/api/operator/parcels', params: { state } }),
      providesTags: ['Operator'],
    }),
  }),
});

export const {
  useSupplierOrdersQuery,
  useShipMutation,
  useSendAgainMutation,
  useGiveUpMutation,
  useAnnounceAgainMutation,
  useLateShipmentsQuery,
  useStrandedParcelsQuery,
} = parcelsApi;
