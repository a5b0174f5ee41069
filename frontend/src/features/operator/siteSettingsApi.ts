/** Calls of operators about what the shop says of itself. */
import { api, asFailure } from '@/lib/api';
import type { Site } from '@/lib/siteApi';
import type { Schemas } from '@/lib/types';

export type SiteFile = Schemas['orders.SiteFile'];
export type SiteVersion = Schemas['orders.SiteVersion'];
export type SitePlan = Schemas['orders.SitePlan'];
export type SiteForm = Schemas['orders.SetSite'];
export type SiteName = Schemas['orders.SitePreview']['changed'][number];

/** Services hold reasons to these lengths. */
export const REASON_MIN = 10;
export const REASON_MAX = 1000;

type Change = Schemas['orders.ChangeSite'];

/** In the order of the form, in its three parts. */
export const SITE_PARTS = {
  names: ['brand', 'fullName', 'legalName', 'developer', 'developerUrl'],
  contacts: ['address', 'email', 'phone'],
  hours: ['footerHours', 'supportHours'],
} as const satisfies Record<string, SiteName[]>;

/** What contracts are filled with. */
export const OF_CONTRACTS: SiteName[] = ['legalName', 'address', 'email', 'phone'];

export type TextName = (typeof SITE_PARTS)['names' | 'contacts'][number];
export type HoursName = (typeof SITE_PARTS)['hours'][number];

/** The values as they are typed: the phone as people read it. */
export function siteFormOf({ phoneFormatted, ...values }: Site): SiteForm {
  return { ...values, phone: phoneFormatted };
}

/** What differs between two versions. */
export function changedNames(before: Site, after: Site): SiteName[] {
  const names: SiteName[] = [...SITE_PARTS.names, ...SITE_PARTS.contacts, ...SITE_PARTS.hours];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** What the server said of a field, or of a part of it. */
export function faultOf(error: unknown, name: SiteName): string | undefined {
  if (!error) return undefined;
  const told = Object.entries(asFailure(error).fields).find(([field]) => `${field}.`.startsWith(`values.${name}.`));
  return told?.[1][0];
}

export const siteSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteFile: build.query<SiteFile, void>({
      query: () => ({ url: '/api/operator/site' }),
      providesTags: ['Site'],
    }),
    // A question, although it has a body: it keeps nothing.
    sitePreview: build.query<Schemas['orders.SitePreview'], SiteForm>({
      query: (values) => ({ url: '/api/operator/site/preview', method: 'POST', data: { values } }),
      providesTags: ['Site'],
      keepUnusedDataFor: 10,
    }),
    changeSite: build.mutation<SiteFile, Change>({
      query: (data) => ({ url: '/api/operator/site/change', method: 'POST', data }),
      invalidatesTags: ['Site'],
    }),
    withdrawSitePlan: build.mutation<SiteFile, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `/api/operator/site/plans/${id}/withdraw`,
        method: 'POST',
        data: { reason },
      }),
      invalidatesTags: ['Site'],
    }),
  }),
});

export const { useSiteFileQuery, useSitePreviewQuery, useChangeSiteMutation, useWithdrawSitePlanMutation } =
  siteSettingsApi;
