/** Calls about a supplier's team, and about the companies that one works for. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { Signed } from '@/lib/passkeys';
import type { ApiPath, Duty, Schemas, SignedIn } from '@/lib/types';

export type TeamMember = Schemas['identity.TeamMember'];
export type TeamAct = Schemas['identity.TeamAct'];
export type TeamsAct = Schemas['identity.TeamsAct'];
export const TEAMS_SORTS = ['newest', 'oldest'] as const;
export interface TeamsWish {
  number?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: (typeof TEAMS_SORTS)[number] | undefined;
}
/** Which acts of one's own team: also of one member. */
export interface ActsWish extends TeamsWish {
  member?: string | undefined;
}
export type Employer = Schemas['identity.Employer'];
export type Invitation = Schemas['identity.Invitation'];

/** As the services name them, in the order in which they are shown. */
export const DUTIES: readonly Duty[] = ['ads', 'orders', 'invoices', 'care', 'money'];

/** What lets a person act needs: the password of an old sign-in, and the second factor. */
export interface Proven {
  duties: Duty[];
  currentPassword?: string;
  code?: string;
  passkey?: Signed;
}

const post = (url: ApiPath, data: unknown = {}) => ({ url, method: 'POST', data });
const one = (id: string) => `/api/supplier/team/${id}` as const;

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Those with these words in their names or addresses; without any, all. */
    team: build.infiniteQuery<Schemas['identity.Team'], string, string | null>({
      infiniteQueryOptions: readOn(({ id }: TeamMember) => id),
      query: ({ queryArg: q, pageParam }) => ({
        url: '/api/supplier/team',
        params: { ...(q && { q }), ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier'],
    }),
    teamActs: build.infiniteQuery<Schemas['identity.TeamActs'], ActsWish, string | null>({
      infiniteQueryOptions: readOn(({ id }: TeamAct) => id),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/team/acts',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier'],
    }),
    /** Those of any supplier's team, for operators. */
    actsOfTeam: build.infiniteQuery<Schemas['identity.TeamActs'], string, string | null>({
      infiniteQueryOptions: readOn(({ id }: TeamAct) => id),
      query: ({ queryArg: supplierId, pageParam }) => ({
        url: `/api/operator/suppliers/${supplierId}/teamActs`,
        params: { ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    /** Those of all teams. */
    actsOfTeams: build.infiniteQuery<Schemas['identity.TeamsActs'], TeamsWish, string | null>({
      infiniteQueryOptions: readOn(({ id }: TeamAct) => id),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/teamActs',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    invite: build.mutation<TeamMember, Proven & { email: string }>({
      query: (data) => post('/api/supplier/team', data),
      invalidatesTags: (answer) => (answer ? ['Supplier'] : []),
    }),
    allow: build.mutation<TeamMember, Proven & { id: string }>({
      query: ({ id, ...data }) => post(`${one(id)}/duties`, data),
      invalidatesTags: (answer) => (answer ? ['Supplier'] : []),
    }),
    inviteAgain: build.mutation<TeamMember, string>({
      query: (id) => post(`${one(id)}/resend`),
      invalidatesTags: ['Supplier'],
    }),
    endMembership: build.mutation<TeamMember, string>({
      query: (id) => post(`${one(id)}/end`),
      invalidatesTags: ['Supplier'],
    }),
    companies: build.query<Employer[], void>({ query: () => '/api/user/companies', providesTags: ['Me'] }),
    lookAtInvitation: build.query<Invitation, string>({
      query: (invitation) => post('/api/user/companies/invitation', { invitation }),
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<Schemas['identity.Joined'], string>({
      query: (invitation) => post('/api/user/companies/accept', { invitation }),
      invalidatesTags: ['Me'],
    }),
    actFor: build.mutation<SignedIn, string>({ query: (supplierId) => post('/api/user/acting', { supplierId }) }),
    /** For who has just signed in again, and is themselves nowhere yet: in the name of that session. */
    actAgain: build.mutation<SignedIn, { supplierId: string; token: string }>({
      query: ({ supplierId, token }) => ({
        ...post('/api/user/acting', { supplierId }),
        headers: { Authorization: `Bearer ${token}` },
      }),
    }),
    stopActing: build.mutation<SignedIn, void>({ query: () => post('/api/user/acting/stop') }),
    leaveTeam: build.mutation<SignedIn, string>({
      query: (id) => post(`/api/user/companies/${id}/leave`),
      invalidatesTags: ['Me'],
    }),
  }),
});

export const {
  useTeamInfiniteQuery,
  useTeamActsInfiniteQuery,
  useActsOfTeamInfiniteQuery,
  useActsOfTeamsInfiniteQuery,
  useInviteMutation,
  useAllowMutation,
  useInviteAgainMutation,
  useEndMembershipMutation,
  useCompaniesQuery,
  useLookAtInvitationQuery,
  useAcceptInvitationMutation,
  useActForMutation,
  useActAgainMutation,
  useStopActingMutation,
  useLeaveTeamMutation,
} = teamApi;
