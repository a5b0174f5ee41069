/** Papers that a company shows before it may sell: sent and taken back by their owner, fetched by the owner and by operators. */
import { api } from '@/lib/api';
import { formWith } from '@/lib/files';
import type { Schemas } from '@/lib/types';

export type Paper = Schemas['identity.SupplierPaper'];
export type PaperKind = Paper['kind'];

export const PAPER_KINDS = ['tax_plate', 'signature_circular', 'trade_gazette'] as const satisfies PaperKind[];
/** So many files there may be of each. */
export const MOST_OF_A_KIND = 5;

const PAPERS = '/api/supplier/papers';

/** Where the file of a paper is; `personId` is whose it is, where an operator asks. */
export const addressOf = (paper: Paper, personId: string | undefined) =>
  personId ? (`/api/operator/suppliers/${personId}/papers/${paper.id}` as const) : (`${PAPERS}/${paper.id}` as const);

export const papersApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPapers: build.query<Paper[], void>({
      query: () => ({ url: PAPERS }),
      providesTags: ['Supplier'],
    }),
    putPaper: build.mutation<Paper, { kind: PaperKind; file: File }>({
      query: ({ kind, file }) => ({
        url: PAPERS,
        method: 'POST',
        params: { kind },
        data: formWith(file),
      }),
      invalidatesTags: ['Supplier'],
    }),
    removePaper: build.mutation<true, string>({
      query: (id) => ({ url: `${PAPERS}/${id}/remove`, method: 'POST', data: {} }),
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const { useOwnPapersQuery, usePutPaperMutation, useRemovePaperMutation } = papersApi;
