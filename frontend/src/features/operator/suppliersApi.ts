/** Calls of operators about suppliers: applications that wait, all applicants, and what operators decide about one. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

/** An application in a list. */
export type ListedSupplier = Schemas['identity.SupplierRow'];
/** All of one application, with its history. */
export type SupplierFile = Schemas['identity.SupplierFile'];
export type SupplierState = SupplierFile['status'];
/** Which applications, without where the list goes on. */
export type SuppliersWish = Omit<QueryOf<'/api/operator/suppliers'>, 'after'>;

export type SupplierSort = NonNullable<SuppliersWish['sort']>;
export const SUPPLIER_SORTS = ['newest', 'oldest', 'name'] as const satisfies SupplierSort[];

export const SUPPLIER_STATES = [
  'pending',
  'needs_information',
  'approved',
  'suspended',
  'closing',
  'closed',
  'rejected',
] as const satisfies SupplierState[];

export type Act = 'approve' | 'ask' | 'reject' | 'suspend' | 'reinstate' | 'close' | 'keepOpen';

/** What can be done in each state; the applicant has the next word in the others. */
export const ACTS: Record<SupplierState, Act[]> = {
  pending: ['approve', 'ask', 'reject'],
  needs_information: ['reject'],
  rejected: [],
  approved: ['suspend', 'close'],
  suspended: ['reinstate', 'close'],
  closing: ['keepOpen', 'suspend'],
  closed: [],
};

export interface Decision {
  personId: string;
  act: Act;
  /** Of the application as the operator saw it. */
  revision: number;
  /** Read by the supplier; an approval has none. */
  reason?: string;
}

export const suppliersApi = api.injectEndpoints({
  endpoints: (build) => ({
    supplyRecordOf: build.query<Schemas['orders.SupplyRecord'], string>({
      query: (personId) => ({ url: `/api/operator/suppliers/${personId}/supplyRecord` }),
      providesTags: ['Operator'],
    }),
    providerRecordOf: build.query<Schemas['payments.ProviderRecord'], string>({
      query: (personId) => ({ url: `/api/operator/suppliers/${personId}/providerRecord` }),
      providesTags: ['Operator'],
    }),
    suppliers: build.infiniteQuery<Schemas['identity.SupplierList'], SuppliersWish, string | null>({
      infiniteQueryOptions: readOn(({ personId }: ListedSupplier) => personId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/suppliers',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    supplierFile: build.query<SupplierFile, string>({
      query: (personId) => ({ url: `/api/operator/suppliers/${personId}` }),
      providesTags: ['Operator'],
    }),
    decide: build.mutation<Schemas['identity.Status'], Decision>({
      query: ({ personId, act, ...data }) => ({
        url: `/api/operator/suppliers/${personId}/${act}`,
        method: 'POST',
        data,
      }),
      // A refusal tells that another operator was quicker: what stands there is asked for anew.
      invalidatesTags: ['Operator'],
    }),
  }),
});

export const {
  useProviderRecordOfQuery,
  useSupplyRecordOfQuery,
  useSuppliersInfiniteQuery,
  useSupplierFileQuery,
  useDecideMutation,
} = suppliersApi;
