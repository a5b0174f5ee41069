/** A supplier's account: what was sold, taken off, paid out. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/files';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type StatementLine = Schemas['payments.StatementLine'];

/** Something sold that is not the supplier's yet, and why. */
export type WaitingLine = Schemas['payments.WaitingLine'];

export type StatementTotals = Schemas['payments.StatementTotals'];

export type Statement = Schemas['payments.Statement'];

/** The same in the list of all of it, with the day on which it is paid out, where that is known. */
export type UnearnedLine = Schemas['payments.UnearnedLine'];
export const UNEARNED_SORTS = ['newest', 'oldest'] as const;
export interface UnearnedWish {
  adId?: number;
  q?: string;
  sort?: (typeof UNEARNED_SORTS)[number];
}

/** By date what will be paid out, and why the rest has no date yet. */
export type PayoutForecast = Schemas['payments.PayoutForecast'];
export type ExpectedPayout = Schemas['payments.ExpectedPayout'];

/** Both days included, as YYYY-MM-DD. */
export type Period = QueryOf<'/api/supplier/statement'>;

export type FileKind = 'csv' | 'pdf';

export const statementApi = api.injectEndpoints({
  endpoints: (build) => ({
    statement: build.query<Statement, Period>({
      query: (params) => ({ url: '/api/supplier/statement', params }),
      providesTags: ['Supplier'],
    }),
    unearned: build.infiniteQuery<Schemas['payments.UnearnedList'], UnearnedWish, string | null>({
      infiniteQueryOptions: readOn(({ lineId }: UnearnedLine) => lineId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/waiting',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier'],
    }),
    payoutForecast: build.query<PayoutForecast, void>({
      query: () => ({ url: '/api/supplier/forecast' }),
      providesTags: ['Supplier'],
    }),
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadStatement: build.mutation<true, { period: Period; kind: FileKind; name: string }>({
      queryFn: async ({ period, kind, name }) => {
        const file = await fetchFile({ url: `/api/supplier/statement.${kind}`, params: period });
        if (!('data' in file)) return file;
        saveFile(file.data, name);
        return { data: true };
      },
    }),
  }),
});

export const { usePayoutForecastQuery, useStatementQuery, useUnearnedInfiniteQuery, useDownloadStatementMutation } =
  statementApi;
