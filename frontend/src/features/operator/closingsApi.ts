/** What ends in the coming days. Amounts in lira, as on the wire. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';

export type ClosingHour = Schemas['ads.ClosingHour'];
export type ClosingAd = Schemas['ads.ClosingAd'];

const closingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closingCalendar: build.query<Schemas['ads.ClosingCalendar'], void>({
      query: () => ({ url: '/api/operator/closings' }),
      providesTags: ['Operator'],
    }),
    /** By the day of Istanbul on which they end. */
    closingAds: build.infiniteQuery<Schemas['ads.ClosingAdList'], string, number | null>({
      infiniteQueryOptions: readOn(({ adId }: ClosingAd) => adId),
      query: ({ queryArg: day, pageParam }) => ({
        url: '/api/operator/closings/ads',
        params: { day, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
  }),
});

export const { useClosingCalendarQuery, useClosingAdsInfiniteQuery } = closingsApi;
