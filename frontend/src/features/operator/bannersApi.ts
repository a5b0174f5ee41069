/** Calls of operators about the slideshow of the home page. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

/** As many as are kept, with those of other days. */
export const BANNERS_MAX = 12;
export const ALT_MAX = 120;

export type Banner = Schemas['catalogue.Banner'];

/** The first and the last day on which a picture shows; null is no bound. */
export interface Days {
  from: string | null;
  until: string | null;
}

export interface NewBanner extends Days {
  file: File;
  alt: string;
  key: string;
}

function formOf({ file, alt, from, until }: NewBanner): FormData {
  const data = new FormData();
  data.set('File', file);
  data.set('Alt', alt);
  if (from) data.set('From', from);
  if (until) data.set('Until', until);
  return data;
}

// The home page's own copy is asked for again too: it hangs on 'Catalogue'.
export const bannersApi = api.injectEndpoints({
  endpoints: (build) => ({
    banners: build.query<Banner[], void>({
      query: () => ({ url: '/api/operator/banners' }),
      providesTags: ['Catalogue'],
    }),
    addBanner: build.mutation<{ id: number }, NewBanner>({
      query: (banner) => ({
        url: '/api/operator/banners',
        method: 'POST',
        data: formOf(banner),
        headers: { 'Idempotency-Key': banner.key },
      }),
      invalidatesTags: ['Catalogue'],
    }),
    removeBanner: build.mutation<Banner[], number>({
      query: (id) => ({ url: `/api/operator/banners/${id}/remove`, method: 'POST', data: {} }),
      invalidatesTags: ['Catalogue'],
    }),
    /** `seen` are the days that the operator was shown: those of another one are not written over. */
    dateBanner: build.mutation<Banner[], Days & { id: number; seen: Days }>({
      query: ({ id, from, until, seen }) => ({
        url: `/api/operator/banners/${id}/days`,
        method: 'POST',
        data: { From: from, Until: until, Seen: { From: seen.from, Until: seen.until } },
      }),
      invalidatesTags: ['Catalogue'],
    }),
    orderBanners: build.mutation<Banner[], { ids: number[]; seenIds: number[] }>({
      query: ({ ids, seenIds }) => ({
        url: '/api/operator/banners/order',
        method: 'POST',
        data: { Ids: ids, SeenIds: seenIds },
      }),
      // A refusal means that another operator was faster: then, too, the list is asked for again.
      invalidatesTags: ['Catalogue'],
    }),
  }),
});

export const {
  useBannersQuery,
  useAddBannerMutation,
  useRemoveBannerMutation,
  useDateBannerMutation,
  useOrderBannersMutation,
} = bannersApi;
