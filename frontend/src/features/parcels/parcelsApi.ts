/** Calls about parcels on their way to buyers: what a supplier has to ship, and what operators watch. Money stays out of it. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

/** As on the wire, everywhere. */
export const CARRIERS = ['Mng Kargo', 'Aras Kargo', 'Yurtici Kargo'] as const satisfies Carrier[];
export type Carrier = Schemas['orders.Shipment']['cargoCompany'];

/** Tracking numbers as carriers write them: letters, digits, dashes. */
export const NUMBER_MAX = 40;
export const NUMBER_PATTERN = /^[0-9A-Za-z-]{5,40}$/;

export type ParcelState = Schemas['orders.ParcelStep']['status'];

export type Shipment = Schemas['orders.PanelShipment'];

export type Recipient = Schemas['orders.Recipient'];

export const ORDER_STATES = [
  'to_ship',
  'late',
  'stranded',
  'waiting',
  'shipped',
  'delivered',
  'cancelled',
  'all',
] as const satisfies OrderState[];
export type OrderState = NonNullable<QueryOf<'/api/supplier/orders'>['state']>;

export const ORDER_SORTS = ['due', 'newest', 'oldest'] as const satisfies OrderSort[];
type OrderSort = NonNullable<QueryOf<'/api/supplier/orders'>['sort']>;

/** Which orders a supplier looks at: in one state, of one ad, found by number or name. */
export interface OrdersWish {
  state: OrderState;
  adId?: number | undefined;
  q?: string | undefined;
  sort?: OrderSort;
}

/** One item of an order, as its supplier sees it. */
export type SupplierOrderItem = Schemas['orders.SupplierItem'];

export type LateItem = Schemas['orders.LateItem'];

/** Why operators look at a parcel. */
export const TROUBLES = ['failed', 'returned', 'refused', 'lost'] as const satisfies Trouble[];
export type Trouble = Schemas['orders.TroubledParcel']['state'];

export type LateWish = Omit<QueryOf<'/api/operator/lateShipments'>, 'after'>;
export const LATE_SORTS = ['due', 'newest', 'oldest'] as const satisfies LateSort[];
export type LateSort = NonNullable<LateWish['sort']>;
export type ParcelsWish = Omit<QueryOf<'/api/operator/parcels'>, 'after'>;
export const PARCEL_SORTS = ['newest', 'oldest'] as const satisfies ParcelSort[];
export type ParcelSort = NonNullable<ParcelsWish['sort']>;

export type StrandedParcel = Schemas['orders.TroubledParcel'];

/** A parcel about which its supplier or an operator decides. */
export type Decidable = Pick<StrandedParcel, 'number' | 'isRefused' | 'decideBy'> & { shipmentId: string };

export type HandOver = Schemas['orders.HandOver'];

export type Correction = Schemas['orders.Correct'];

export type ShipRequest = Schemas['orders.Ship'];

export type Shipped = Schemas['orders.Shipped'];

export const parcelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    supplierOrders: build.infiniteQuery<Schemas['orders.SupplierItemList'], OrdersWish, string | null>({
      infiniteQueryOptions: readOn(({ itemId }: SupplierOrderItem) => itemId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/orders',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
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
    correctShipment: build.mutation<Shipped, Correction & { shipmentId: string }>({
      query: ({ shipmentId, ...data }) => ({
        url: `/api/supplier/shipments/${shipmentId}/correct`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    takeBack: build.mutation<Schemas['orders.WayBack'], string>({
      query: (shipmentId) => ({ url: `/api/supplier/shipments/${shipmentId}/takeBack`, method: 'POST' }),
      invalidatesTags: ['Supplier'],
    }),
    giveUp: build.mutation<boolean, string>({
      query: (shipmentId) => ({ url: `/api/supplier/shipments/${shipmentId}/giveUp`, method: 'POST' }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    // The id of a shipment, or of the return that a parcel brings back.
    announceAgain: build.mutation<boolean, string>({
      query: (id) => ({ url: `/api/supplier/shipments/${id}/announceAgain`, method: 'POST' }),
      invalidatesTags: ['Supplier', 'Operator'],
    }),
    lateShipments: build.infiniteQuery<Schemas['orders.LateItemList'], LateWish, string | null>({
      infiniteQueryOptions: readOn(({ itemId }: LateItem) => itemId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/lateShipments',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    strandedParcels: build.infiniteQuery<Schemas['orders.TroubledParcelList'], ParcelsWish, string | null>({
      infiniteQueryOptions: readOn(({ parcelId }: StrandedParcel) => parcelId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/parcels',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
  }),
});

export const {
  useSupplierOrdersInfiniteQuery,
  useShipMutation,
  useSendAgainMutation,
  useCorrectShipmentMutation,
  useTakeBackMutation,
  useGiveUpMutation,
  useAnnounceAgainMutation,
  useLateShipmentsInfiniteQuery,
  useStrandedParcelsInfiniteQuery,
} = parcelsApi;
