/** The desk of a supplier with many parcels: what is to ship of each ad, as files to take along. */
import { api } from '@/lib/api';
import { fetchFile, formWith, saveFile } from '@/lib/files';
import type { Schemas } from '@/lib/types';

/** An ad of which something waits or is on its way. */
export type AdOnDesk = Schemas['orders.AdOnDesk'];

/** A line of a filled-in shipping list, and what becomes of it. */
export type JudgedLine = Schemas['orders.JudgedLine'];
export type Verdict = JudgedLine['verdict'];
export type TrackingReport = Schemas['orders.TrackingReport'];

/** Where each file comes from. */
const FILES = {
  list: '/api/supplier/toShip.csv',
  pickList: '/api/supplier/pickList.pdf',
  slips: '/api/supplier/packingSlips.pdf',
} as const;
export type DeskFile = keyof typeof FILES;

export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    desk: build.query<AdOnDesk[], void>({
      query: () => '/api/supplier/toShip',
      providesTags: ['Supplier'],
    }),
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadToShip: build.mutation<true, { file: DeskFile; adId: number | undefined; name: string }>({
      queryFn: async ({ file, adId, name }) => {
        const fetched = await fetchFile({ url: FILES[file], params: { adId } });
        if (!('data' in fetched)) return fetched;
        saveFile(fetched.data, name);
        return { data: true };
      },
    }),
    /** What would become of each line; nothing is changed. */
    checkTracking: build.mutation<TrackingReport, File>({
      query: (file) => ({
        url: '/api/supplier/trackingFile/check',
        method: 'POST',
        data: formWith(file),
      }),
    }),
    /** Ships what is right, for some seconds; the same file again ships the next ones. */
    applyTracking: build.mutation<TrackingReport, File>({
      query: (file) => ({
        url: '/api/supplier/trackingFile/apply',
        method: 'POST',
        data: formWith(file),
      }),
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const { useDeskQuery, useDownloadToShipMutation, useCheckTrackingMutation, useApplyTrackingMutation } = deskApi;
