/** A supplier's products as a file: downloaded, checked, applied and undone. */
import { api } from '@/lib/api';
import { PATIENT_MILLISECONDS } from '@/lib/apiClient';
import { fetchFile, formWith, saveFile } from '@/lib/files';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

/** A line of the file, and what becomes of it. */
export type JudgedProduct = Schemas['catalogue.JudgedProduct'];
export type Verdict = JudgedProduct['verdict'];
export type FileReport = Schemas['catalogue.ProductFileReport'];
/** A file that was applied. */
export type ProductImport = Schemas['catalogue.ProductImport'];
export type UndoneFile = Schemas['catalogue.UndoneFile'];
type DownloadQuery = QueryOf<'/api/supplier/products.csv'>;

export const sheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadProducts: build.mutation<true, { params: DownloadQuery; name: string }>({
      queryFn: async ({ params, name }) => {
        const fetched = await fetchFile({ url: '/api/supplier/products.csv', params });
        if (!('data' in fetched)) return fetched;
        saveFile(fetched.data, name);
        return { data: true };
      },
    }),
    /** What would become of each line; nothing is changed. */
    checkProducts: build.mutation<FileReport, File>({
      query: (file) => ({
        url: '/api/supplier/productFile/check',
        method: 'POST',
        data: formWith(file),
      }),
    }),
    applyProducts: build.mutation<FileReport, { file: File; whole: boolean; key: string }>({
      query: ({ file, whole, key }) => ({
        url: '/api/supplier/productFile/apply',
        method: 'POST',
        params: { whole },
        data: formWith(file),
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: ['Supplier', 'Catalogue'],
    }),
    productImports: build.infiniteQuery<Schemas['catalogue.ProductImportList'], void, number | string | null>({
      infiniteQueryOptions: readOn(({ id }: ProductImport) => id),
      query: ({ pageParam }) => ({ url: '/api/supplier/productFiles', params: pageParam ? { after: pageParam } : {} }),
      providesTags: ['Supplier'],
    }),
    undoImport: build.mutation<UndoneFile, number>({
      query: (id) => ({ url: `/api/supplier/productFiles/${id}/undo`, method: 'POST', timeout: PATIENT_MILLISECONDS }),
      invalidatesTags: ['Supplier', 'Catalogue'],
    }),
  }),
});

export const {
  useDownloadProductsMutation,
  useCheckProductsMutation,
  useApplyProductsMutation,
  useProductImportsInfiniteQuery,
  useUndoImportMutation,
} = sheetsApi;
