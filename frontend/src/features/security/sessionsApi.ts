/** Calls about where my account is signed in. */
import { api } from '@/lib/api';
import { type BarePart, barePart, bareParts } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';

export type OpenSession = Schemas['identity.Session'];

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.infiniteQuery<BarePart<OpenSession>, void, string | null>({
      infiniteQueryOptions: bareParts,
      query: ({ pageParam }) => ({ url: '/api/user/sessions', params: { after: pageParam } }),
      transformResponse: barePart<OpenSession>,
      providesTags: ['Me'],
    }),
    endSessions: build.mutation<{ ended: number }, { id: string } | { others: true }>({
      query: (data) => ({ url: '/api/user/sessions/end', method: 'POST', data }),
      invalidatesTags: ['Me'],
    }),
  }),
});

export const { useSessionsInfiniteQuery, useEndSessionsMutation } = sessionsApi;
