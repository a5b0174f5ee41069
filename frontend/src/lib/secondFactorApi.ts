/** What stands between a password and a session for who has a second factor, and what else asks for one. */
import { api } from './api';
import type { PasskeyOptions } from './passkeys';
import type { Schemas } from './types';

/** Asked of who has a second factor, before any session is made: one use, five minutes, five tries. */
export type SecondFactor = Schemas['identity.Halfway'];

/** What a way of signing in answers: what it lets in with, or the second step. */
export type Answered<Entry> = Entry | Schemas['identity.SecondStepAsked'];

/** How my second factor stands. */
export type Factor = Schemas['identity.FactorStanding'];

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
