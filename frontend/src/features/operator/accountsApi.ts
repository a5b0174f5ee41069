/** Suppliers who owe or are owed besides their payouts, and the bank transfers that settle it. Amounts in lira. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type Standing = Schemas['payments.Standing'];
export type SupplierAccount = Schemas['payments.SupplierAccount'];
export type Source = SupplierAccount['sources'][number];
export type BankTransfer = Schemas['payments.BankTransfer'];
export type Direction = BankTransfer['direction'];

export type AccountsWish = Omit<QueryOf<'/api/operator/accounts'>, 'after'>;
export const STANDINGS = ['debt', 'credit'] as const satisfies Standing['standing'][];
export const ACCOUNT_SORTS = ['largest', 'smallest', 'oldest', 'newest'] as const satisfies AccountSort[];
export type AccountSort = NonNullable<AccountsWish['sort']>;

/** What is written of a transfer, as the bank's slip says it. */
export type Slip = Schemas['payments.BookTransfer'];
export type TransferAct = 'undo' | 'approve' | 'reject';

const PATHS = { to_supplier: 'creditTransfer', from_supplier: 'debtTransfer' } as const satisfies Record<
  Direction,
  string
>;

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.infiniteQuery<Schemas['payments.AccountList'], AccountsWish, string | null>({
      infiniteQueryOptions: readOn(({ sellerId }: Standing) => sellerId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/accounts',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    /** How it stands, and its transfers, which are read on. */
    supplierAccount: build.infiniteQuery<SupplierAccount, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ transfers, more }) => (more ? transfers.at(-1)?.transferId : undefined),
      },
      query: ({ queryArg: supplierId, pageParam }) => ({
        url: `/api/operator/suppliers/${supplierId}/account`,
        params: { ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    bookTransfer: build.mutation<BankTransfer, { supplierId: string; direction: Direction; slip: Slip }>({
      query: ({ supplierId, direction, slip }) => ({
        url: `/api/operator/suppliers/${supplierId}/${PATHS[direction]}`,
        method: 'POST',
        data: slip,
      }),
      invalidatesTags: ['Operator'],
    }),
    decideTransfer: build.mutation<BankTransfer, { transferId: string; act: TransferAct; reason: string }>({
      query: ({ transferId, act, reason }) => ({
        url: `/api/operator/bankTransfers/${transferId}/${act}`,
        method: 'POST',
        data: { reason },
      }),
      invalidatesTags: ['Operator'],
    }),
  }),
});

export const {
  useAccountsInfiniteQuery,
  useSupplierAccountInfiniteQuery,
  useBookTransferMutation,
  useDecideTransferMutation,
} = accountsApi;
