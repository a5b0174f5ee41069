/** Calls about an application that is being written. */
import { api } from '@/lib/api';
import { samePerson, type WithSession } from '@/lib/session';
import type { Schemas } from '@/lib/types';

/** What its applicant has written and not sent. */
export type ApplicationDraft = Schemas['identity.ApplicationDraft'];
/** What is written of an application so far; empty or null is what is not there yet. */
export type WrittenApplication = Omit<Schemas['identity.ApplicationWritten'], 'version'>;

const DRAFT = '/api/supplier/application/draft';

export const applicationDraftApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** null where nothing is written. Another device may write on, so each look asks. */
    applicationDraft: build.query<ApplicationDraft | null, void>({
      query: () => ({ url: DRAFT }),
      providesTags: ['Supplier'],
    }),
    keepApplication: build.mutation<ApplicationDraft, { version: number; written: WrittenApplication }>({
      query: ({ version, written }) => ({ url: DRAFT, method: 'POST', data: { version, ...written } }),
      onQueryStarted: async (_sent, { dispatch, getState, queryFulfilled }) => {
        const isTheirs = samePerson(getState as () => unknown as () => WithSession);
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data && isTheirs()) dispatch(applicationDraftApi.util.upsertQueryData('applicationDraft', undefined, data));
      },
    }),
    forgetApplication: build.mutation<true, void>({
      query: () => ({ url: `${DRAFT}/remove`, method: 'POST', data: {} }),
      // Before its caller goes on: the form that begins then is not filled with it.
      onQueryStarted: async (_none, { dispatch, getState, queryFulfilled }) => {
        const isTheirs = samePerson(getState as () => unknown as () => WithSession);
        const isGone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isGone && isTheirs())
          dispatch(applicationDraftApi.util.updateQueryData('applicationDraft', undefined, () => null));
      },
    }),
  }),
});

export const { useApplicationDraftQuery, useKeepApplicationMutation, useForgetApplicationMutation } =
  applicationDraftApi;
