/** Invoices: what a supplier has to invoice, the papers that come back, and those that a buyer fetches. */
import { api } from '@/lib/api';
import { fetchFile, formWith, saveFile } from '@/lib/files';
import { readOn, wholeList } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

/** An item with a final price: what is due of it, or what was invoiced. */
export type DueItem = Schemas['orders.DueItem'];
/** An ad of which something is due. */
export type DueAd = Schemas['orders.DueAd'];
/** What became of a paper, or would. */
export type KeptPaper = Schemas['orders.KeptPaper'];
/** What a line of an integrator's list says of a paper. */
export type ListedPaper = Schemas['orders.ListedPaper'];
export type NamedPaper = Partial<
  Pick<ListedPaper, 'order' | 'adId' | 'kind' | 'invoiceNumber'> & Pick<KeptPaper, 'alsoOf'>
>;
/** An invoice whose paper can be fetched. */
export type Invoice = Schemas['orders.Invoice'];
export type OwnInvoice = Schemas['orders.OwnInvoice'];

/** Which items, without where the list goes on. */
export type DueWish = Omit<QueryOf<'/api/supplier/invoices'>, 'after'>;
export type DueList = NonNullable<DueWish['state']>;
export const DUE_SORTS = ['newest', 'oldest'] as const satisfies NonNullable<DueWish['sort']>[];
export const DUE_LISTS = ['due', 'waiting', 'returned', 'sent'] as const satisfies DueList[];

interface SentPaper {
  file: File;
  /** What a list says of it. */
  said: NamedPaper;
}

const sending = (step: 'list' | 'check' | 'keep', file: File, params: NamedPaper = {}) => {
  const url = `/api/supplier/invoiceFile/${step}` as const;
  return { url, method: 'POST', params, data: formWith(file) } as const;
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
    checkPaper: build.mutation<KeptPaper, SentPaper>({ query: ({ file, said }) => sending('check', file, said) }),
    /** Lists are asked again once all papers of a choice were sent (`useInvoiceUpload`). */
    keepPaper: build.mutation<KeptPaper, SentPaper>({ query: ({ file, said }) => sending('keep', file, said) }),
    /** The lines of an integrator's list: which file is the invoice of which order. */
    readPaperList: build.mutation<ListedPaper[], File>({ query: (file) => sending('list', file) }),
    ownInvoices: build.query<OwnInvoice[], string | undefined>({
      queryFn: (cartId, _store, _options, ask) =>
        wholeList<OwnInvoice>({ url: '/api/order/invoices', params: { cartId } }, ask),
      providesTags: ['Orders'],
    }),
    orderInvoices: build.query<Invoice[], string>({
      queryFn: (orderId, _store, _options, ask) =>
        wholeList<Invoice>({ url: `/api/operator/orders/${orderId}/invoices` }, ask),
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
  useReadPaperListMutation,
  useOwnInvoicesQuery,
  useOrderInvoicesQuery,
  useDownloadInvoiceMutation,
} = invoicesApi;

/** All that is due, of all ads. */
export const dueIn = (ads: DueAd[] | undefined) =>
  (ads ?? []).reduce((sum, { waiting, returned }) => sum + waiting + returned, 0);
