/** Calls of signing in, registering, and everything about one's password. */

import { api } from '@/lib/api';
import type { SignedIn, User } from '@/lib/apiTypes';
import type { Signed } from '@/lib/passkeys';
import type { Answered } from '@/lib/secondFactorApi';
import type { Wish } from './wanted';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  wish?: Wish;
}

/** Who may vouch for somebody. Their names are names: they are the same in every language. */
export const PARTY_NAMES = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram' } as const;
export type Party = keyof typeof PARTY_NAMES;

/** Let in by one of them; `suggestedEmail` is what they named, for who has no address here. */
interface Entered extends SignedIn {
  suggestedEmail: string | null;
}

/** What stood in the address on the way back from Google or Facebook. */
interface PartyCode {
  code: string;
  state: string;
}

/** What a mail's link answers: the person, a token, whether only a new password may be set, and what they wanted when they registered. */
export type ConfirmedLink = User & { token: string; change: boolean; wish?: Wish | null };

const post = (url: string, data: unknown) => ({ url, method: 'POST', data });

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answered<SignedIn>, { email: string; password: string }>({
      query: (data) => post('/api/user/login', data),
    }),
    secondFactor: build.mutation<SignedIn, { ref: string } & ({ code: string } | { passkey: Signed })>({
      query: (data) => post('/api/user/secondFactor', data),
    }),
    passkeyLogin: build.mutation<SignedIn, Signed>({ query: (data) => post('/api/user/passkeys/enter', data) }),
    register: build.mutation<true, Registration>({ query: (data) => post('/api/user/register', data) }),
    resendConfirmation: build.mutation<{ left: number }, { email: string }>({
      query: (data) => post('/api/user/resendConfirmation', data),
    }),
    logout: build.mutation<true, void>({ query: () => post('/api/user/logout', {}) }),
    signInParties: build.query<Party[], void>({ query: () => '/cdn/sign-in.json' }),
    signInWith: build.mutation<{ url: string }, Party>({ query: (party) => post('/api/user/signInWith', { party }) }),
    googleLogin: build.mutation<Answered<Entered>, PartyCode>({ query: (data) => post('/api/user/googleLogin', data) }),
    facebookLogin: build.mutation<Answered<Entered>, PartyCode>({
      query: (data) => post('/api/user/facebookLogin', data),
    }),
    telegramLogin: build.mutation<Answered<Entered>, { response: string; state: string }>({
      query: (data) => post('/api/user/telegram', data),
    }),
    confirmMailLink: build.mutation<Answered<ConfirmedLink>, { token: string; password?: string }>({
      query: ({ token, ...data }) => ({
        ...post('/api/user/validate', data),
        headers: { Authorization: `Bearer ${token}` },
      }),
    }),
    forgotPassword: build.mutation<true, { email: string }>({
      query: (data) => post('/api/user/forgotPassword', data),
    }),
    updatePassword: build.mutation<true | Answered<never>, { newPassword: string; currentPassword?: string }>({
      query: (data) => post('/api/user/updatePassword', data),
    }),
  }),
});

export const {
  useSignInPartiesQuery,
  useSignInWithMutation,
  useGoogleLoginMutation,
  useFacebookLoginMutation,
  useTelegramLoginMutation,
  useLoginMutation,
  useSecondFactorMutation,
  usePasskeyLoginMutation,
  useRegisterMutation,
  useResendConfirmationMutation,
  useLogoutMutation,
  useConfirmMailLinkMutation,
  useForgotPasswordMutation,
  useUpdatePasswordMutation,
} = sessionApi;
