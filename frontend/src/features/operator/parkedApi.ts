/** Calls of operators about messages between services that could not be handled. */
import { api, asFailure } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';

export const SERVICES = ['payments', 'orders', 'ads', 'returns', 'catalogue', 'identity'] as const;
export type ServiceName = (typeof SERVICES)[number];
/** The same shape in every service. */
export type ParkedMessage = Schemas['payments.ParkedMessage'];

export const parkedApi = api.injectEndpoints({
  endpoints: (build) => ({
    parkedMessages: build.infiniteQuery<Schemas['payments.ParkedMessages'], ServiceName, string | null>({
      infiniteQueryOptions: readOn(({ eventId }: ParkedMessage) => eventId),
      query: ({ queryArg, pageParam }) => ({
        url: `/api/operator/parked/${queryArg}`,
        params: pageParam ? { after: pageParam } : {},
      }),
      providesTags: ['Operator'],
    }),
    replayMessage: build.mutation<unknown, { service: ServiceName; eventId: string }>({
      query: ({ service, eventId }) => ({
        url: `/api/operator/parked/${service}/${eventId}/replay`,
        method: 'POST',
        data: {},
      }),
      // A refusal tells that another operator was quicker: what waits is asked for anew.
      invalidatesTags: ['Operator'],
    }),
    /** One after the other; gives how many. What another operator was quicker with is left out. */
    replayMessages: build.mutation<number, { service: ServiceName; eventIds: string[] }>({
      queryFn: async ({ service, eventIds }, _store, _options, ask) => {
        let count = 0;
        for (const eventId of eventIds) {
          const url = `/api/operator/parked/${service}/${eventId}/replay` as const;
          const answer = await ask({ url, method: 'POST', data: {} });
          if (!answer.error) count += 1;
          else if (asFailure(answer.error).code !== 'not_found') return { error: answer.error };
        }
        return { data: count };
      },
      invalidatesTags: ['Operator'],
    }),
  }),
});

export const { useParkedMessagesInfiniteQuery, useReplayMessageMutation, useReplayMessagesMutation } = parkedApi;
