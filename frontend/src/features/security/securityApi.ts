/** Calls about how my account is kept safe: the second factor, and the sessions that are open. */
import { api } from '@/lib/api';

export interface Factor {
  enabled: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  /** Of operators: it can't be turned off. */
  required: boolean;
}

/** Pending until its first code is typed. */
export interface NewFactor {
  secret: string;
  /** otpauth://… */
  uri: string;
  /** A picture as a data address. */
  qr: string;
}

export interface OpenSession {
  id: string;
  startedAt: string;
  lastSeenAt: string;
  /** 'Chrome, Android' */
  device: string;
  isThis: boolean;
}

type Codes = { recoveryCodes: string[] };
const post = (url: string, data: unknown) => ({ url, method: 'POST', data });

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    factor: build.query<Factor, void>({ query: () => '/api/user/secondFactor', providesTags: ['Me'] }),
    beginFactor: build.mutation<NewFactor, { password?: string }>({
      query: (data) => post('/api/user/secondFactor/begin', data),
    }),
    enableFactor: build.mutation<Codes, { code: string }>({
      query: (data) => post('/api/user/secondFactor/enable', data),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    disableFactor: build.mutation<object, { code: string }>({
      query: (data) => post('/api/user/secondFactor/disable', data),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    newCodes: build.mutation<Codes, { code: string }>({
      query: (data) => post('/api/user/secondFactor/codes', data),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    sessions: build.query<OpenSession[], void>({ query: () => '/api/user/sessions', providesTags: ['Me'] }),
    endSessions: build.mutation<{ ended: number }, { id: string } | { others: true }>({
      query: (data) => post('/api/user/sessions/end', data),
      invalidatesTags: ['Me'],
    }),
  }),
});

export const {
  useFactorQuery,
  useBeginFactorMutation,
  useEnableFactorMutation,
  useDisableFactorMutation,
  useNewCodesMutation,
  useSessionsQuery,
  useEndSessionsMutation,
} = securityApi;
