/** Calls about what a supplier sold and cannot deliver, or not in time. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

export type ShortfallForm = Schemas['orders.ShortfallForm'];
export type Outcome = ShortfallForm['outcome'];
export type ShortfallReason = ShortfallForm['reason'];
export type SupplyRecord = Schemas['orders.SupplyRecord'];

export const REASONS = ['stock_damaged', 'own_supplier', 'listing_error', 'other'] as const satisfies ShortfallReason[];
export const NOTE_MIN = 10;
export const NOTE_MAX = 300;
export const DAYS = [1, 2, 3, 4, 5, 6, 7];

const shortfallApi = api.injectEndpoints({
  endpoints: (build) => ({
    tellShortfall: build.mutation<Schemas['orders.Shortfall'], ShortfallForm>({
      query: (data) => ({ url: '/api/supplier/shortfalls', method: 'POST', data }),
      invalidatesTags: ['Supplier'],
    }),
    supplyRecord: build.query<SupplyRecord, void>({
      query: () => ({ url: '/api/supplier/supplyRecord' }),
      providesTags: ['Supplier'],
    }),
  }),
});

export const { useTellShortfallMutation, useSupplyRecordQuery } = shortfallApi;
