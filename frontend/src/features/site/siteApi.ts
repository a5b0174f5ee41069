/** Calls about the texts that hold by law: each in versions, of which one is in force. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

export type SiteText = Schemas['orders.PublicText'];
export type SiteSlug = 'gizlilik' | 'kosullar' | 'on-bilgilendirme' | 'mesafeli-satis';

export interface TextWish {
  slug: SiteSlug;
  locale: SiteText['locale'];
  /** The day from which an older version held; without it the one in force. */
  version?: string | undefined;
}

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteText: build.query<SiteText, TextWish>({
      query: ({ slug, locale, version }) => ({
        url: version ? `/cdn/texts/${slug}/${version}/${locale}.json` : `/cdn/texts/${slug}/${locale}.json`,
      }),
    }),
  }),
});

export const { useSiteTextQuery } = siteApi;
