/** Papers that a company shows before it may sell: sent and taken back by their owner, fetched by the owner and by operators. */
import { api } from '@/lib/api';
import { fetchFile, formWith, saveFile } from '@/lib/files';
import type { Schemas } from '@/lib/types';

export type Paper = Schemas['identity.SupplierPaper'];
export type PaperKind = Paper['kind'];

export const PAPER_KINDS = ['tax_plate', 'signature_circular', 'trade_gazette'] as const satisfies PaperKind[];
/** So many files there may be of each. */
export const MOST_OF_A_KIND = 5;

const PAPERS = '/api/supplier/papers';

interface Wanted {
  paper: Paper;
  /** Whose it is, where an operator asks. */
  personId?: string | undefined;
}

/** The file of a paper, as what it is: the answer itself calls it bytes, so that no browser opens it as a page. */
export async function fetchPaper({ paper, personId }: Wanted) {
  const fetched = await fetchFile({
    url: personId ? `/api/operator/suppliers/${personId}/papers/${paper.id}` : `${PAPERS}/${paper.id}`,
  });
  return 'data' in fetched ? { data: new Blob([fetched.data], { type: paper.mimeType }) } : fetched;
}

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
    downloadPaper: build.mutation<true, Wanted & { name: string }>({
      queryFn: async ({ name, ...wanted }) => {
        const fetched = await fetchPaper(wanted);
        if (!('data' in fetched)) return fetched;
        saveFile(fetched.data, `${name}.${wanted.paper.mimeType === 'application/pdf' ? 'pdf' : 'webp'}`);
        return { data: true };
      },
    }),
  }),
});

export const { useOwnPapersQuery, usePutPaperMutation, useRemovePaperMutation, useDownloadPaperMutation } = papersApi;
