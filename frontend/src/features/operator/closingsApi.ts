/** What ends in the coming days, and what is ending now. Amounts in lira, as on the wire. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type ClosingCalendar = Schemas['ads.ClosingCalendar'];
export type ClosingHour = Schemas['ads.ClosingHour'];
export type ClosingAd = Schemas['ads.ClosingAd'];
export type ClosingLoad = Schemas['orders.ClosingLoad'];

/** As many ads of a day as are told one by one. */
const LOADS_TOLD = 1000;

/** How many parcels an ad of the day gives; null where it is not told. */
export function parcelsOf({ ads }: ClosingLoad, adId: number): number | null {
  const told = ads.find((ad) => ad.adId === adId);
  return told?.parcels ?? (ads.length < LOADS_TOLD ? 0 : null);
}
export type ClosedAd = Schemas['ads.ClosedAd'];
export type ClosingProgress = Schemas['ads.ClosingProgress'];
export type RefundProgress = Schemas['payments.RefundProgress'];

/** Which ads of which day, without where the list goes on. */
export type ClosingsWish = Omit<QueryOf<'/api/operator/closings/ads'>, 'after'>;
export type ClosingSort = NonNullable<ClosingsWish['sort']>;
export const CLOSING_SORTS = ['due', 'most', 'fewest', 'largest', 'smallest'] as const satisfies ClosingSort[];

/** Which ads that are over, without where the list goes on. */
export type ClosedAdsWish = Omit<QueryOf<'/api/operator/closings/ended'>, 'after'>;

/** How many ads are asked about at once. */
export const ADS_FOLLOWED = 100;

const closingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of the week that begins with a day, or with today. */
    closingCalendar: build.query<ClosingCalendar, string | undefined>({
      query: (from) => ({ url: '/api/operator/closings', params: { from } }),
      providesTags: ['Operator'],
    }),
    /** By the day of Istanbul on which they end. */
    closingAds: build.infiniteQuery<Schemas['ads.ClosingAdList'], ClosingsWish, number | string | null>({
      infiniteQueryOptions: readOn(({ adId }: ClosingAd) => adId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/closings/ads',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    /** What they leave to do. */
    closingLoad: build.query<ClosingLoad, string>({
      query: (day) => ({ url: '/api/operator/closings/load', params: { day } }),
      providesTags: ['Operator'],
    }),
    closingProgress: build.query<ClosingProgress, void>({
      query: () => ({ url: '/api/operator/closings/progress' }),
      providesTags: ['Operator'],
    }),
    /** Those that have to end, and those that ended within a day. */
    closedAds: build.infiniteQuery<Schemas['ads.ClosedAdList'], ClosedAdsWish, number | string | null>({
      infiniteQueryOptions: readOn(({ adId }: ClosedAd) => adId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/closings/ended',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator'],
    }),
    /** Of some ads, at most ADS_FOLLOWED. */
    refundProgress: build.query<Schemas['payments.RefundProgressList'], number[]>({
      query: (adIds) => ({ url: '/api/operator/settlements', params: { ads: adIds.join(',') } }),
      providesTags: ['Operator'],
    }),
  }),
});

export const {
  useClosingCalendarQuery,
  useClosingAdsInfiniteQuery,
  useClosingLoadQuery,
  useClosingProgressQuery,
  useClosedAdsInfiniteQuery,
  useRefundProgressQuery,
} = closingsApi;
