/** Calls about mails that one can do without. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

export type MailChoice = Schemas['identity.MailChoice'];

export const { useMailsQuery, useChooseMailMutation, useStopMailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<MailChoice[], void>({ query: () => '/api/user/mails', providesTags: ['Me'] }),
    chooseMail: build.mutation<MailChoice[], MailChoice>({
      query: (data) => ({ url: '/api/user/mails', method: 'POST', data }),
      invalidatesTags: ['Me'],
    }),
    /** By the key of a mail's link: no more mails of its kind. */
    stopMail: build.mutation<true, { key: string }>({
      query: (data) => ({ url: '/api/user/mails/stop', method: 'POST', data }),
    }),
  }),
});
