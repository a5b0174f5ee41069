/** Invoices: what a supplier has to invoice, the papers that come back, and those that a buyer fetches. */
import { api } from '@/lib/api';
import { PATIENT_MILLISECONDS } from '@/lib/apiClient';
import { fetchFile, saveFile } from '@/lib/files';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

/** An item with a final price: what is due of it, or what was invoiced. */
export type DueItem = Schemas['orders.DueItem'];
/** An ad of which something is due. */
export type DueAd = Schemas['orders.DueAd'];
/** What became of a paper, or would. */
export type KeptPaper = Schemas['orders.KeptPaper'];
/** An invoice whose paper can be fetched. */
export type Invoice = Schemas['orders.Invoice'];
export type OwnInvoice = Schemas['orders.OwnInvoice'];

/** Which items, without where the list goes on. */
export type DueWish = Omit<QueryOf<'/api/supplier/invoices'>, 'after'>;
export type DueList = NonNullable<DueWish['state']>;
export const DUE_LISTS = ['due', 'waiting', 'returned', 'sent'] as const satisfies DueList[];

const sending = (url: '/api/supplier/invoiceFile/check' | '/api/supplier/invoiceFile/keep', file: File) => {
  const data = new FormData();
  data.append('file', file);
  return { url, method: 'POST', data, timeout: PATIENT_MILLISECONDS } as const;
};

export const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    dueItems: build.infiniteQuery<Schemas['orders.DueItems'], DueWish, string | null>({
      infiniteQueryOptions: readOn(({ itemId }: DueItem) => itemId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/invoices',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier'],
    }),
    dueAds: build.query<DueAd[], void>({ query: () => '/api/supplier/invoices/ads', providesTags: ['Supplier'] }),
    downloadBatch: build.mutation<true, { adId: number | undefined; name: string }>({
      queryFn: async ({ adId, name }) => {
        const fetched = await fetchFile({ url: '/api/supplier/invoices.csv', params: { adId } });
        if (!('data' in fetched)) return fetched;
        saveFile(fetched.data, name);
        return { data: true };
      },
    }),
    /** What would become of a paper; nothing is changed. */
    checkPaper: build.mutation<KeptPaper, File>({ query: (file) => sending('/api/supplier/invoiceFile/check', file) }),
    /** Lists are asked again once all papers of a choice were sent (`useInvoiceUpload`). */
    keepPaper: build.mutation<KeptPaper, File>({ query: (file) => sending('/api/supplier/invoiceFile/keep', file) }),
    ownInvoices: build.query<OwnInvoice[], string | undefined>({
      query: (cartId) => ({ url: '/api/order/invoices', params: { cartId } }),
      providesTags: ['Orders'],
    }),
    orderInvoices: build.query<Invoice[], string>({
      query: (orderId) => ({ url: `/api/operator/orders/${orderId}/invoices` }),
      providesTags: ['Operator'],
    }),
    downloadInvoice: build.mutation<true, { invoiceId: string; name: string }>({
      queryFn: async ({ invoiceId, name }) => {
        const fetched = await fetchFile({ url: `/api/order/invoices/${invoiceId}` });
        if (!('data' in fetched)) return fetched;
        saveFile(fetched.data, name);
        return { data: true };
      },
    }),
  }),
});

export const {
  useDueItemsInfiniteQuery,
  useDueAdsQuery,
  useDownloadBatchMutation,
  useCheckPaperMutation,
  useKeepPaperMutation,
  useOwnInvoicesQuery,
  useOrderInvoicesQuery,
  useDownloadInvoiceMutation,
} = invoicesApi;

/** All that is due, of all ads. */
export const dueIn = (ads: DueAd[] | undefined) =>
  (ads ?? []).reduce((sum, { waiting, returned }) => sum + waiting + returned, 0);
