/** Calls of operators about messages between services that could not be handled. */
import { api } from '@/lib/api';
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
  }),
});

export const { useParkedMessagesInfiniteQuery, useReplayMessageMutation } = parkedApi;
