/** What a member would pay for the product of an ad that is over. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

export type Vote = Schemas['ads.Vote'];

const demandApi = api.injectEndpoints({
  endpoints: (build) => ({
    myVote: build.query<Vote, number>({
      query: (adId) => ({ url: `/api/routines/demand/${adId}` }),
      keepUnusedDataFor: 0,
    }),
    vote: build.mutation<true, Schemas['ads.VoteForm']>({
      query: (data) => ({ url: '/api/routines/demand', method: 'POST', data }),
    }),
    /** By the key of a mail's link: no more mails about what one said. */
    stopDemandMails: build.mutation<true, { key: string }>({
      query: (data) => ({ url: '/api/routines/demand/stopMails', method: 'POST', data }),
    }),
    takeVoteBack: build.mutation<true, { adId: number }>({
      query: (data) => ({ url: '/api/routines/demand/takeBack', method: 'POST', data }),
    }),
  }),
});

export const { useMyVoteQuery, useVoteMutation, useStopDemandMailsMutation, useTakeVoteBackMutation } = demandApi;
