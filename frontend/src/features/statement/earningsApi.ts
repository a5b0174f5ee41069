/** What an ended ad brought its supplier: its money, and what became of its units. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/files';
import type { Schemas } from '@/lib/types';

export type AdEarnings = Schemas['payments.AdEarnings'];
export type AdUnits = Schemas['orders.AdUnits'];

const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adEarnings: build.query<AdEarnings, number>({
      query: (adId) => ({ url: `/api/supplier/ads/${adId}/earnings` }),
      providesTags: ['Supplier'],
    }),
    adUnits: build.query<AdUnits, number>({
      query: (adId) => ({ url: `/api/supplier/ads/${adId}/units` }),
      providesTags: ['Supplier'],
    }),
    downloadEarnings: build.mutation<true, { adId: number; name: string }>({
      queryFn: async ({ adId, name }) => {
        const file = await fetchFile({ url: `/api/supplier/ads/${adId}/earnings.csv` });
        if (!('data' in file)) return file;
        saveFile(file.data, name);
        return { data: true };
      },
    }),
  }),
});

export const { useAdEarningsQuery, useAdUnitsQuery, useDownloadEarningsMutation } = earningsApi;
