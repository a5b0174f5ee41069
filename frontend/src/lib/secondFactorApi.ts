/** What stands between a password and a session for who has a second factor, and what else asks for one. */
import { api } from './api';
import type { PasskeyOptions } from './passkeys';

/** Asked of who has a second factor, before any session is made: one use, five minutes, five tries. */
export interface SecondFactor {
  ref: string;
  methods: ('totp' | 'passkey' | 'recovery')[];
}

/** What a way of signing in answers: what it lets in with, or the second step. */
export type Answered<Entry> = Entry | { secondFactor: SecondFactor };

/** How my second factor stands. */
export interface Factor {
  enabled: boolean;
  /** Whether an authenticator app shows codes. */
  byApp: boolean;
  byPasskey: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  /** Of operators: it can't be turned off. */
  required: boolean;
}

/** Where a passkey is asked for: in a session, at the second step of a sign-in, or instead of one. */
export type PasskeyQuestion = { path: 'ask' | 'askEntry' } | { path: 'askStep'; ref: string };

export const { useFactorQuery, useAskPasskeyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    factor: build.query<Factor, void>({ query: () => '/api/user/secondFactor', providesTags: ['Me'] }),
    askPasskey: build.mutation<{ options: PasskeyOptions }, PasskeyQuestion>({
      query: ({ path, ...data }) => ({ url: `/api/user/passkeys/${path}`, method: 'POST', data }),
    }),
  }),
});
