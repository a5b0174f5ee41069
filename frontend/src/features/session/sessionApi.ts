/** Calls of signing in, registering, and everything about one's password. */

import { api } from '@/lib/api';
import type { SignedIn, User } from '@/lib/apiTypes';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** What a mail's link answers: the person, a token, and whether only a new password may be set. */
export type ConfirmedLink = User & { token: string; change: boolean };

const post = (url: string, data: unknown) => ({ url, method: 'POST', data });

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignedIn, { email: string; password: string }>({
      query: (data) => post('/api/user/login', data),
    }),
    register: build.mutation<true, Registration>({ query: (data) => post('/api/user/register', data) }),
    logout: build.mutation<true, void>({ query: () => post('/api/user/logout', {}) }),
    confirmMailLink: build.mutation<ConfirmedLink, string>({
      query: (token) => ({ ...post('/api/user/validate', {}), headers: { Authorization: `Bearer ${token}` } }),
    }),
    forgotPassword: build.mutation<true, { email: string }>({
      query: (data) => post('/api/user/forgotPassword', data),
    }),
    updatePassword: build.mutation<true, { newPassword: string; currentPassword?: string }>({
      query: (data) => post('/api/user/updatePassword', data),
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useConfirmMailLinkMutation,
  useForgotPasswordMutation,
  useUpdatePasswordMutation,
} = sessionApi;
