/**
 * What the shop says of itself: names, contacts and hours, as an operator set them. Until they are here, and where they
 * can't be had, it is what came with the program.
 */
import { useLocale, useTranslations } from 'use-intl';
import { api } from './api';
import firstSite from './firstSite.json';
import type { Schemas } from './types';

export type Site = Schemas['orders.Site'];
export type Hours = Site['footerHours'];

export const FIRST_SITE: Site = firstSite;

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    site: build.query<Site, void>({ query: () => ({ url: '/cdn/site.json' }), providesTags: ['Site'] }),
  }),
});

/** For what comes after the first screen: it asks. */
export function useSite(): Site {
  return siteApi.useSiteQuery().data ?? FIRST_SITE;
}

/** For the first screen: it knows what others asked for, and asks for nothing itself. */
export function useKnownSite(): Site {
  return siteApi.endpoints.site.useQueryState().data ?? FIRST_SITE;
}

/** The full name. Ours has a translation in each language; one that an operator wrote stands as it was written. */
export function useFullName({ fullName }: Site): string {
  const t = useTranslations('footer');
  return fullName === FIRST_SITE.fullName ? t('fullName') : fullName;
}

/** The first of January 2024 was a Monday. */
export function weekdayName(day: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}

/** Hours in words: days of the week, and from when to when. */
export function useHoursText(): (hours: Hours) => string {
  const t = useTranslations('footer');
  const locale = useLocale();
  return ({ firstDay, lastDay, opens, closes }) =>
    t('hours', {
      days: firstDay === lastDay ? 'one' : 'more',
      first: weekdayName(firstDay, locale),
      last: weekdayName(lastDay, locale),
      opens,
      closes,
    });
}
