/** Calls about how my account is kept safe: the second factor and passkeys. */
import { api, asFailure, isUnanswered } from '@/lib/api';
import type { MadePasskey, PasskeyOptions, Signed } from '@/lib/passkeys';
import type { ApiPath, Schemas } from '@/lib/types';

/** Pending until its first code is typed. */
export type NewFactor = Schemas['identity.Setup'];

export type Passkey = Schemas['identity.Passkey'];

/** The second factor once more: a code, or what a passkey has signed. */
export type Proof = { code: string } | { passkey: Signed };

type Codes = Schemas['identity.RecoveryCodes'];

const OTHERWISE = [404, 409];

/** What a call leaves to be read anew: it is done, it may be, or the account stands otherwise than it was shown. */
function standingAfter(_answer: unknown, error: unknown): 'Me'[] {
  const isRead = !error || isUnanswered(error) || OTHERWISE.includes(asFailure(error).status);
  return isRead ? ['Me'] : [];
}

const post = (url: ApiPath, data: unknown) => ({ url, method: 'POST', data });

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginFactor: build.mutation<NewFactor, { password?: string }>({
      query: (data) => post('/api/user/secondFactor/begin', data),
      invalidatesTags: (_answer, error) => (error ? standingAfter(_answer, error) : []),
    }),
    enableFactor: build.mutation<Codes, { code: string }>({
      query: (data) => post('/api/user/secondFactor/enable', data),
      invalidatesTags: standingAfter,
    }),
    confirmFactor: build.mutation<object, Proof>({ query: (data) => post('/api/user/secondFactor/confirm', data) }),
    disableFactor: build.mutation<object, Proof>({
      query: (data) => post('/api/user/secondFactor/disable', data),
      invalidatesTags: standingAfter,
    }),
    newCodes: build.mutation<Codes, Proof>({
      query: (data) => post('/api/user/secondFactor/codes', data),
      invalidatesTags: standingAfter,
    }),
    passkeys: build.query<Passkey[], void>({ query: () => '/api/user/passkeys', providesTags: ['Me'] }),
    beginPasskey: build.mutation<{ options: PasskeyOptions }, { password?: string }>({
      query: (data) => post('/api/user/passkeys/begin', data),
    }),
    addPasskey: build.mutation<Codes, MadePasskey & { name: string }>({
      query: (data) => post('/api/user/passkeys/add', data),
      invalidatesTags: standingAfter,
    }),
    renamePasskey: build.mutation<object, { id: string; name: string }>({
      query: (data) => post('/api/user/passkeys/rename', data),
      invalidatesTags: standingAfter,
    }),
    removePasskey: build.mutation<object, { id: string }>({
      query: (data) => post('/api/user/passkeys/remove', data),
      invalidatesTags: standingAfter,
    }),
  }),
});

export const {
  useBeginFactorMutation,
  useEnableFactorMutation,
  useConfirmFactorMutation,
  useDisableFactorMutation,
  useNewCodesMutation,
  usePasskeysQuery,
  useLazyPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = securityApi;
