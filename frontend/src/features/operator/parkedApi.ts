/** Calls of operators about messages between services that could not be handled. */
import { api, asFailure } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';

export const SERVICES = ['payments', 'orders', 'ads', 'returns', 'catalogue', 'identity'] as const;
export type ServiceName = (typeof SERVICES)[number];
/** The same shape in every service. */
export type ParkedMessage = Schemas['payments.ParkedMessage'];

interface Replayed {
  count: number;
  /** Why it ended before the last one. */
  error?: unknown;
}

/** The gateway lets one address ask so often only: more than some dozens at once have to wait for their turn. */
const PAUSE_MS = 1000;
const PAUSES = 60;

async function inTime<Answer extends { error?: unknown }>(ask: () => PromiseLike<Answer> | Answer): Promise<Answer> {
  let answer = await ask();
  for (let pause = 0; pause < PAUSES && asFailure(answer.error).code === 'rate_limited'; pause += 1) {
    await new Promise((go) => setTimeout(go, PAUSE_MS));
    answer = await ask();
  }
  return answer;
}

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
    /** One after the other; ends at a refusal. What another operator was quicker with is left out. */
    replayMessages: build.mutation<Replayed, { service: ServiceName; eventIds: string[] }>({
      queryFn: async ({ service, eventIds }, _store, _options, ask) => {
        let count = 0;
        for (const eventId of eventIds) {
          const url = `/api/operator/parked/${service}/${eventId}/replay` as const;
          const { error } = await inTime(() => ask({ url, method: 'POST', data: {} }));
          if (!error) count += 1;
          else if (asFailure(error).code !== 'not_found') return { data: { count, error } };
        }
        return { data: { count } };
      },
      invalidatesTags: ['Operator'],
    }),
  }),
});

export const { useParkedMessagesInfiniteQuery, useReplayMessageMutation, useReplayMessagesMutation } = parkedApi;
