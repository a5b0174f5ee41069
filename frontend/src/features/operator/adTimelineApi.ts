/** What happened to an ad, of what ads knows, and what operators did to it, of the audit: as one list, oldest first. */
import { api } from '@/lib/api';
import { readOn, rowsOf } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';
import { mergedOldestFirst, mergedReadOn } from './inboxMerge';
import { type OperatorAct, useAuditInfiniteQuery } from './membersApi';

export type AdMoment = Schemas['ads.AdMoment'];
export type AdEntry = { dateSince: string } & (
  | { moment: AdMoment; act?: never }
  | { act: OperatorAct; moment?: never }
);

const adTimelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    adMoments: build.infiniteQuery<Schemas['ads.AdMoments'], number, string | null>({
      infiniteQueryOptions: readOn(({ key }: AdMoment) => key),
      query: ({ queryArg, pageParam }) => ({
        url: `/api/operator/ads/${queryArg}/timeline`,
        params: pageParam ? { after: pageParam } : {},
      }),
      providesTags: ['Operator'],
    }),
  }),
});

const FRESH = { refetchOnMountOrArgChange: true };

/** One list of both. Where one of them is away the list is of the other, and says so. */
export function useAdTimeline(adId: number) {
  const moments = adTimelineApi.useAdMomentsInfiniteQuery(adId, FRESH);
  const acts = useAuditInfiniteQuery({ subject: 'ad', subjectId: String(adId), sort: 'oldest' }, FRESH);
  const ofMoments = rowsOf(moments.currentData?.pages ?? [], ({ key }) => key);
  const ofActs = rowsOf(acts.currentData?.pages ?? [], ({ id }) => id);
  const { rows, next } = mergedOldestFirst<AdEntry>([
    { rows: ofMoments.map((moment) => ({ dateSince: moment.dateSince, moment })), more: moments.hasNextPage },
    { rows: ofActs.map((act) => ({ dateSince: act.date, act })), more: acts.hasNextPage },
  ]);
  const both = [moments, acts];
  const away = both.filter(({ currentData, isFetching }) => !currentData && !isFetching);
  return {
    rows,
    isLoading: both.some(({ currentData, isFetching }) => !currentData && isFetching),
    isAway: away.length > 0,
    retry: () => {
      for (const one of away) void one.refetch();
    },
    readOn: mergedReadOn(both, next),
  };
}
