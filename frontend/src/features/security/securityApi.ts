/** Calls about how my account is kept safe: the second factor and passkeys. */
import { api } from '@/lib/api';
import type { MadePasskey, PasskeyOptions, Signed } from '@/lib/passkeys';
import type { ApiPath, Schemas } from '@/lib/types';

/** Pending until its first code is typed. */
export type NewFactor = Schemas['identity.Setup'];

export type Passkey = Schemas['identity.Passkey'];

/** The second factor once more: a code, or what a passkey has signed. */
export type Proof = { code: string } | { passkey: Signed };

type Codes = Schemas['identity.RecoveryCodes'];
const post = (url: ApiPath, data: unknown) => ({ url, method: 'POST', data });

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginFactor: build.mutation<NewFactor, { password?: string }>({
      query: (data) => post('/api/user/secondFactor/begin', data),
    }),
    enableFactor: build.mutation<Codes, { code: string }>({
      query: (data) => post('/api/user/secondFactor/enable', data),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    confirmFactor: build.mutation<object, Proof>({ query: (data) => post('/api/user/secondFactor/confirm', data) }),
    disableFactor: build.mutation<object, Proof>({
      query: (data) => post('/api/user/secondFactor/disable', data),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    newCodes: build.mutation<Codes, Proof>({
      query: (data) => post('/api/user/secondFactor/codes', data),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    passkeys: build.query<Passkey[], void>({ query: () => '/api/user/passkeys', providesTags: ['Me'] }),
    beginPasskey: build.mutation<{ options: PasskeyOptions }, { password?: string }>({
      query: (data) => post('/api/user/passkeys/begin', data),
    }),
    addPasskey: build.mutation<Codes, MadePasskey & { name: string }>({
      query: (data) => post('/api/user/passkeys/add', data),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    renamePasskey: build.mutation<object, { id: string; name: string }>({
      query: (data) => post('/api/user/passkeys/rename', data),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    removePasskey: build.mutation<object, { id: string }>({
      query: (data) => post('/api/user/passkeys/remove', data),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
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
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = securityApi;
