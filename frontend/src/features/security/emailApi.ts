/** Calls about the address of my account: a code is sent to the new one, and brought back. */
import { api } from '@/lib/api';
import type { Schemas, User } from '@/lib/types';

export type SentEmailCode = Schemas['identity.Started'];

export const { useChangeEmailMutation, useConfirmEmailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changeEmail: build.mutation<SentEmailCode, { email: string; password?: string }>({
      query: (data) => ({ url: '/api/user/changeEmail', method: 'POST', data }),
    }),
    confirmEmail: build.mutation<User, Schemas['identity.Code']>({
      query: (data) => ({ url: '/api/user/confirmEmail', method: 'POST', data }),
      // Other sessions have ended.
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
  }),
});
