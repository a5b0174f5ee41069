/** Several ads at once, each in the cache of its own. */
import { asFailure } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import type { AdDetail } from '@/lib/types';
import { adsApi } from './adsApi';

const severalAdsApi = adsApi.injectEndpoints({
  endpoints: (build) => ({
    /** In this order; one that is gone is left out. */
    severalAds: build.query<AdDetail[], number[]>({
      queryFn: async (adIds, { dispatch }) => {
        const answers = await Promise.all(
          adIds.map((adId) => dispatch(adsApi.endpoints.ad.initiate(adId, { subscribe: false }))),
        );
        const failures = answers.flatMap(({ error }) => (error ? [asFailure(error)] : []));
        const failure = failures.find(({ status }) => status !== 404);
        if (failure) return { error: failure satisfies ApiFailure };
        return { data: answers.flatMap(({ data }) => (data ? [data] : [])) };
      },
    }),
  }),
});

export const { useSeveralAdsQuery } = severalAdsApi;
