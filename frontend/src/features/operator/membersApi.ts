/** Calls of operators about one member, about what takes two operators, and about what operators did. */
import { api } from '@/lib/api';
import { type BarePart, barePart, bareParts, readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type MemberFile = Schemas['identity.MemberFile'];
/** A mail or SMS that was sent to a member: of what kind, never its text. */
export type Sent = Schemas['identity.Sent'];
/** Which proposals, without which of the two lists and where it goes on. */
export type ProposalsWish = Omit<QueryOf<'/api/operator/proposals'>, 'which' | 'after'>;
export const PROPOSAL_SORTS = ['oldest', 'newest'] as const satisfies ProposalsWish['sort'][];
export type Proposal = Schemas['identity.Proposal'];
export type OperatorAct = Schemas['identity.Act'];
/** Which acts, without where the list goes on. */
export const AUDIT_SORTS = ['newest', 'oldest'] as const satisfies NonNullable<
  QueryOf<'/api/operator/audit'>['sort']
>[];
export type AuditWish = Omit<QueryOf<'/api/operator/audit'>, 'after'>;

/** What one operator does alone, and what takes two. */
export type MemberAct = 'endSessions' | 'suspend' | 'lift' | 'erase';
export type Matter = Proposal['matter'];
/** What is done about a proposal; turning one down takes a reason, taking an own one back does not. */
export type ProposalDecision = 'confirm' | 'reject' | 'takeBack';

export const REASON_MIN = 10;

interface Deed {
  personId: string;
  reason: string;
}

interface ProposalDeed {
  id: string;
  decision: ProposalDecision;
  reason?: string;
}

export const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberFile: build.query<MemberFile, string>({
      query: (personId) => ({ url: `/api/operator/people/${personId}` }),
      providesTags: ['Operator'],
    }),
    sentToMember: build.infiniteQuery<BarePart<Sent>, string, string | null>({
      infiniteQueryOptions: bareParts,
      query: ({ queryArg, pageParam }) => ({
        url: `/api/operator/people/${queryArg}/messages`,
        params: { after: pageParam },
      }),
      transformResponse: barePart<Sent>,
      providesTags: ['Operator'],
    }),
    actOnMember: build.mutation<unknown, Deed & { act: MemberAct }>({
      query: ({ personId, act, reason }) => ({
        url: `/api/operator/people/${personId}/${act}`,
        method: 'POST',
        data: { reason },
      }),
      // A refusal tells that another operator was quicker: what stands there is asked for anew, but a member who was
      // erased is not there to be asked for. The page that takes the member's place has all else read again.
      invalidatesTags: (_answer, error, { act }) => (act === 'erase' && !error ? [] : ['Operator']),
    }),
    propose: build.mutation<Schemas['identity.ProposalState'], Deed & { matter: Matter }>({
      query: ({ personId, ...data }) => ({ url: `/api/operator/people/${personId}/propose`, method: 'POST', data }),
      invalidatesTags: ['Operator'],
    }),
    proposals: build.infiniteQuery<Schemas['identity.Proposals'], ProposalsWish, string | null>({
      infiniteQueryOptions: readOn(({ id }: Proposal) => id),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/proposals',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    decidedProposals: build.infiniteQuery<Schemas['identity.Proposals'], ProposalsWish, string | null>({
      infiniteQueryOptions: readOn(({ id }: Proposal) => id),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/proposals',
        params: { which: 'decided', ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    decideProposal: build.mutation<Schemas['identity.ProposalState'], ProposalDeed>({
      query: ({ id, decision, reason }) => ({
        url: `/api/operator/proposals/${id}/${decision === 'confirm' ? 'confirm' : 'reject'}`,
        method: 'POST',
        data: reason ? { reason } : {},
      }),
      invalidatesTags: ['Operator'],
    }),
    audit: build.infiniteQuery<Schemas['identity.Acts'], AuditWish, string | null>({
      infiniteQueryOptions: readOn(({ id }: OperatorAct) => id),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/audit',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
  }),
});

export const {
  useMemberFileQuery,
  useSentToMemberInfiniteQuery,
  useActOnMemberMutation,
  useProposeMutation,
  useProposalsInfiniteQuery,
  useDecidedProposalsInfiniteQuery,
  useDecideProposalMutation,
  useAuditInfiniteQuery,
} = membersApi;
