/** Calls of operators about the catalogue's names: categories, brands and models, proposed and accepted. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type ListedName = Schemas['catalogue.ListedName'];
export type NameKind = ListedName['kind'];
export type NameEvent = Schemas['catalogue.NameEvent'];
/** Which names, without where the list goes on. */
export type NamesWish = Omit<QueryOf<'/api/operator/names'>, 'after'>;
export type NameSort = NonNullable<NamesWish['sort']>;
export const NAME_SORTS = ['name', 'newest', 'oldest'] as const satisfies NameSort[];

export const NAME_KINDS = ['category', 'brand', 'model'] as const satisfies NameKind[];
export const NAME_MAX = 80;
/** Per cent, as the law has them. */
export const VAT_RATES = [0, 1, 10, 20];

/** A name as it was seen: the server refuses to act on what is called otherwise by now. */
const seen = ({ kind, id, name }: ListedName) => ({ Kind: kind, Id: id, Name: name });
// What stands under a name is shown by other lists of the panel, too, and by menus, filters and ads.
function changed(_result: true | undefined, error: unknown) {
  if (!error) return ['Operator', 'Catalogue', 'Listing'] as const;
  // What another operator changed, or took away, is read again, or the same refusal comes until the page is reloaded.
  return ['Operator'] as const;
}

export const namesApi = api.injectEndpoints({
  endpoints: (build) => ({
    names: build.infiniteQuery<Schemas['catalogue.NameList'], NamesWish, string | null>({
      infiniteQueryOptions: readOn(({ key }: ListedName) => key),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/names',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    nameHistory: build.infiniteQuery<Schemas['catalogue.NameHistory'], void, number | string | null>({
      infiniteQueryOptions: readOn(({ id }: NameEvent) => id),
      query: ({ pageParam }) => ({ url: '/api/operator/names/history', params: pageParam ? { after: pageParam } : {} }),
      providesTags: ['Operator'],
    }),
    nameTargets: build.query<ListedName[], { kind: NameKind; id: number; q: string }>({
      query: ({ kind, id, q }) => ({ url: `/api/operator/names/${kind}/${id}/targets`, params: q ? { q } : {} }),
    }),
    /** Of a brand in these of its categories. */
    acceptName: build.mutation<true, { one: ListedName; categories: number[] | null }>({
      query: ({ one, categories }) => ({
        url: '/api/operator/names/accept',
        method: 'POST',
        data: { ...seen(one), ...(categories && { Categories: categories }) },
      }),
      invalidatesTags: changed,
    }),
    renameName: build.mutation<true, { one: ListedName; name: string }>({
      query: ({ one, name }) => ({
        url: '/api/operator/names/rename',
        method: 'POST',
        data: { ...seen(one), NewName: name },
      }),
      invalidatesTags: changed,
    }),
    setVat: build.mutation<true, { one: ListedName; rate: number }>({
      query: ({ one, rate }) => ({
        url: '/api/operator/names/vat',
        method: 'POST',
        data: { Id: one.id, Name: one.name, VatRate: rate, SeenVatRate: one.vatRate ?? undefined },
      }),
      invalidatesTags: changed,
    }),
    mergeName: build.mutation<true, { one: ListedName; into: ListedName }>({
      query: ({ one, into }) => ({
        url: '/api/operator/names/merge',
        method: 'POST',
        data: { ...seen(one), IntoId: into.id, IntoName: into.name },
      }),
      invalidatesTags: changed,
    }),
    deleteName: build.mutation<true, ListedName>({
      query: (one) => ({ url: '/api/operator/names/delete', method: 'POST', data: seen(one) }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useNamesInfiniteQuery,
  useNameHistoryInfiniteQuery,
  useNameTargetsQuery,
  useAcceptNameMutation,
  useRenameNameMutation,
  useSetVatMutation,
  useMergeNameMutation,
  useDeleteNameMutation,
} = namesApi;
