/** Calls of signing in, registering, and everything about one's password. */

import { api } from '@/lib/api';
import type { Signed } from '@/lib/passkeys';
import type { Answered } from '@/lib/secondFactorApi';
import type { ApiPath, Schemas, SignedIn } from '@/lib/types';

export type Registration = Schemas['identity.Register'];

/** The parties that may vouch for a visitor. Their names are the same in every language. */
export const PARTY_NAMES = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram' } as const;
export type Party = keyof typeof PARTY_NAMES;

/** Let in by one of them; `suggestedEmail` is what they named, for who has no address here. */
type Entered = Schemas['identity.Entered'];

/** What stood in the address on the way back from Google or Facebook. */
type PartyCode = Schemas['identity.PartyCode'];

/** What a mail's link answers: the person, a token, whether only a new password may be set, and what they wanted when they registered. */
export type ConfirmedLink = Schemas['identity.Validated'];

const post = (url: ApiPath, data: unknown) => ({ url, method: 'POST', data });
const bearer = (token: string | null) => (token ? { Authorization: `Bearer ${token}` } : undefined);

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answered<SignedIn>, Schemas['identity.Login']>({
      query: (data) => post('/api/user/login', data),
    }),
    secondFactor: build.mutation<SignedIn, { ref: string } & ({ code: string } | { passkey: Signed })>({
      query: (data) => post('/api/user/secondFactor', data),
    }),
    passkeyLogin: build.mutation<SignedIn, Signed>({ query: (data) => post('/api/user/passkeys/enter', data) }),
    register: build.mutation<true, Registration>({ query: (data) => post('/api/user/register', data) }),
    resendConfirmation: build.mutation<Schemas['identity.Resent'], { email: string }>({
      query: (data) => post('/api/user/resendConfirmation', data),
    }),
    /** Of the session with this token, which the browser may have forgotten by then. */
    logout: build.mutation<true, string | null>({
      query: (token) => ({ ...post('/api/user/logout', {}), headers: bearer(token) }),
    }),
    signInParties: build.query<Party[], void>({ query: () => '/cdn/sign-in.json' }),
    signInWith: build.mutation<Schemas['identity.Lead'], Party>({
      query: (party) => post('/api/user/signInWith', { party }),
    }),
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
        headers: bearer(token),
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
