/** Papers that a company shows before it may sell: sent by their owner, fetched by the owner and by operators. */
import { api } from '@/lib/api';
import { PATIENT_MILLISECONDS } from '@/lib/apiClient';
import { fetchFile, saveFile } from '@/lib/files';
import type { Schemas } from '@/lib/types';

export type Paper = Schemas['identity.SupplierPaper'];
export type PaperKind = Paper['kind'];

export const PAPER_KINDS = ['tax_plate', 'signature_circular', 'trade_gazette'] as const satisfies PaperKind[];

interface Wanted {
  paper: Paper;
  /** Whose it is, where an operator asks. */
  personId?: string | undefined;
  /** Of the file, without its extension. */
  name: string;
}

export const papersApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPapers: build.query<Paper[], void>({
      query: () => ({ url: '/api/supplier/papers' }),
      providesTags: ['Supplier'],
    }),
    putPaper: build.mutation<Paper, { kind: PaperKind; file: File }>({
      query: ({ kind, file }) => {
        const data = new FormData();
        data.set('file', file);
        const url = '/api/supplier/papers';
        return { url, method: 'POST', params: { kind }, data, timeout: PATIENT_MILLISECONDS };
      },
      invalidatesTags: ['Supplier'],
    }),
    downloadPaper: build.mutation<true, Wanted>({
      queryFn: async ({ paper, personId, name }) => {
        const fetched = await fetchFile(
          personId
            ? { url: `/api/operator/suppliers/${personId}/papers/${paper.id}` }
            : { url: `/api/supplier/papers/${paper.id}` },
        );
        if (!('data' in fetched)) return fetched;
        saveFile(fetched.data, `${name}.${paper.mimeType === 'application/pdf' ? 'pdf' : 'webp'}`);
        return { data: true };
      },
    }),
  }),
});

export const { useOwnPapersQuery, usePutPaperMutation, useDownloadPaperMutation } = papersApi;
