/** Calls of a supplier who ends the shop, or keeps it open after all. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

export const closingApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeShop: build.mutation<Schemas['identity.Status'], Schemas['identity.CloseShop']>({
      query: (data) => ({ url: '/api/supplier/close', method: 'POST', data }),
      invalidatesTags: ['Supplier'],
    }),
    keepShopOpen: build.mutation<Schemas['identity.Status'], void>({
      query: () => ({ url: '/api/supplier/keepOpen', method: 'POST', data: {} }),
      // A refusal tells that an operator, or the worker, was quicker.
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const { useCloseShopMutation, useKeepShopOpenMutation } = closingApi;
