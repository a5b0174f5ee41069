/** Calls about the address book, and the lists of cities and districts. */
import { api } from '@/lib/api';
import type { Address, Schemas } from '@/lib/types';
import type { AddressValues } from './addressSchema';

export type City = Schemas['identity.City'];

export type District = Schemas['identity.District'];

/** 0 adds a new address. */
export type AddressToSave = AddressValues & { id: number };

const COUNTRY = 'Türkiye';

export const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addresses: build.query<Address[], void>({
      query: () => ({ url: '/api/user/address' }),
      providesTags: ['Addresses'],
    }),
    saveAddress: build.mutation<Schemas['identity.Id'], AddressToSave>({
      query: (address) => ({
        url: '/api/routines/setAddress',
        method: 'POST',
        data: { ...address, isDefault: 0, country: COUNTRY },
      }),
      invalidatesTags: ['Addresses'],
    }),
    deleteAddress: build.mutation<Schemas['identity.Id'], number>({
      query: (id) => ({ url: '/api/routines/deleteAddress', method: 'POST', data: { id } }),
      invalidatesTags: ['Addresses'],
    }),
    cities: build.query<City[], void>({ query: () => ({ url: '/cdn/cities.json' }), keepUnusedDataFor: 3600 }),
    districts: build.query<District[], number>({
      query: (cityId) => ({ url: `/cdn/districts/${cityId}.json` }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const {
  useAddressesQuery,
  useSaveAddressMutation,
  useDeleteAddressMutation,
  useCitiesQuery,
  useDistrictsQuery,
} = addressesApi;
