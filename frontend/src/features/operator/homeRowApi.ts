/** The ads that operators put first in the home page's row. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

/** As many as may stand first. */
export const PICKS_MAX = 5;

export type Picked = Schemas['ads.Picked'];

export const homeRowApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeRow: build.query<Picked[], void>({
      query: () => ({ url: '/api/operator/homeRow' }),
      providesTags: ['Listing'],
    }),
    chooseHomeRow: build.mutation<Picked[], { adIds: number[]; seenIds: number[] }>({
      query: (data) => ({ url: '/api/operator/homeRow', method: 'POST', data }),
      // A refusal may mean that another operator was faster: then, too, the list is asked for again.
      invalidatesTags: ['Listing'],
    }),
  }),
});

export const { useHomeRowQuery, useChooseHomeRowMutation } = homeRowApi;

/** The number of the ad that was typed, or whose address was pasted. */
export function adIdIn(text: string): number | undefined {
  const found = /\/ilan\/(\d{1,15})(?:\D|$)/.exec(text) ?? /^#?(\d{1,15})$/.exec(text.trim());
  return found ? Number(found[1]) : undefined;
}
