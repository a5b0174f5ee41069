/** A list of the panels as a file: all that its filters find, sorted as it is shown. */
import { api } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/files';

const FILES = {
  refunds: '/api/operator/refunds.csv',
  payouts: '/api/operator/payouts.csv',
  suppliers: '/api/operator/suppliers.csv',
  ads: '/api/operator/ads.csv',
  ownAds: '/api/supplier/ads.csv',
} as const;

export interface ListFile {
  list: keyof typeof FILES;
  params: object;
  /** What the browser calls it. */
  name: string;
}

const listFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadList: build.mutation<true, ListFile>({
      queryFn: async ({ list, params, name }) => {
        const file = await fetchFile({ url: FILES[list], params });
        if (!('data' in file)) return file;
        saveFile(file.data, name);
        return { data: true };
      },
    }),
  }),
});

export const { useDownloadListMutation } = listFilesApi;
