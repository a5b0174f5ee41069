/** The desk of a supplier with many parcels: what is to ship of each ad, as files to take along. */
import { api } from '@/lib/api';
import { PATIENT_MILLISECONDS } from '@/lib/apiClient';
import { fetchFile, formWith, saveFile } from '@/lib/files';
import { readOn } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';

/** An ad of which something waits or is on its way. */
export type AdOnDesk = Schemas['orders.AdOnDesk'];

/** A line of a filled-in shipping list, and what becomes of it. */
export type JudgedLine = Schemas['orders.JudgedLine'];
export type Verdict = JudgedLine['verdict'];
export type TrackingReport = Schemas['orders.TrackingReport'];

/** A shipping list that shipped something. */
export type AppliedFile = Schemas['orders.AppliedFile'];
/** What becomes of each of its parcels when it is undone. */
export type Undoing = Schemas['orders.Undoing'];
export type UndoneParcel = Schemas['orders.UndoneParcel'];

/** Where each file comes from. */
const FILES = {
  list: '/api/supplier/toShip.csv',
  pickList: '/api/supplier/pickList.pdf',
  slips: '/api/supplier/packingSlips.pdf',
} as const;
export type DeskFile = keyof typeof FILES;

/** As many orders as one question may name. */
const MOST_ORDERS = 100;
export const filesOf = (orders: string[]) => Math.ceil(orders.length / MOST_ORDERS);

/** What is to ship of one ad or of all, of some orders (by their numbers) or of all, and how the file is called. */
interface ToShipFile {
  file: DeskFile;
  adId: number | undefined;
  orders?: string[];
  name: string;
}

export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    desk: build.query<AdOnDesk[], void>({
      query: () => '/api/supplier/toShip',
      providesTags: ['Supplier'],
    }),
    /**
     * Fetches the file with the token and saves it; the answer itself stays out of the store. Of more orders than one
     * question may name come several files, one after the other, with the number of each in its name.
     */
    downloadToShip: build.mutation<true, ToShipFile>({
      queryFn: async ({ file, adId, orders = [], name }) => {
        const files = Math.max(1, filesOf(orders));
        for (let at = 0; at < files; at += 1) {
          const some = orders.slice(at * MOST_ORDERS, (at + 1) * MOST_ORDERS);
          const params = { adId, ...(some.length > 0 && { orders: some.join() }) };
          const fetched = await fetchFile({ url: FILES[file], params });
          if (!('data' in fetched)) return fetched;
          saveFile(fetched.data, files > 1 ? name.replace(/(?=\.\w+$)/, `-${at + 1}`) : name);
        }
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
    appliedFiles: build.infiniteQuery<Schemas['orders.AppliedFileList'], void, number | string | null>({
      infiniteQueryOptions: readOn(({ id }: AppliedFile) => id),
      query: ({ pageParam }) => ({ url: '/api/supplier/trackingFiles', params: pageParam ? { after: pageParam } : {} }),
      providesTags: ['Supplier'],
    }),
    /** What would become of each parcel; nothing is changed. */
    undoing: build.query<Undoing, number>({ query: (id) => `/api/supplier/trackingFiles/${id}` }),
    /** Takes back what can be, for some seconds; the same again takes back the next ones. */
    undoTracking: build.mutation<Undoing, number>({
      query: (id) => ({ url: `/api/supplier/trackingFiles/${id}/undo`, method: 'POST', timeout: PATIENT_MILLISECONDS }),
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const {
  useDeskQuery,
  useDownloadToShipMutation,
  useCheckTrackingMutation,
  useApplyTrackingMutation,
  useAppliedFilesInfiniteQuery,
  useUndoingQuery,
  useUndoTrackingMutation,
} = deskApi;
