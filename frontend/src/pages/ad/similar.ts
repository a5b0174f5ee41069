/** Which other ads are shown beside one: open, of the same corner of the shop, those of the same category first. */
import { useListingQuery } from '@/features/ads/adsApi';
import { canBuy } from '@/features/ads/terms';
import { useAllAsNow } from '@/features/ads/useAsNow';
import type { AdDetail, AdSummary } from '@/lib/types';

export function cornerOf(ad: AdDetail) {
  return ad.parentId ? { parentId: ad.parentId } : { categoryId: ad.categoryId };
}

function similarTo(ad: AdDetail, found: AdSummary[]): AdSummary[] {
  const others = found.filter((one) => one.adId !== ad.adId && canBuy(one));
  const isClose = (one: AdSummary) => one.categoryId === ad.categoryId;
  return [...others.filter(isClose), ...others.filter((one) => !isClose(one))];
}

/** How many stand in the place of the buy box of an ad that cannot be bought. */
const FIRST = 3;
const NONE: AdSummary[] = [];
const IN_ROW = 10;

/** Those in the place of the buy box, and those of the row at the end of the page: none is shown twice. */
export function useSimilarAds(ad: AdDetail, skip = false) {
  const { data, isError } = useListingQuery({ ...cornerOf(ad), sort: 'popular' }, { skip });
  const now = useAllAsNow(data?.items ?? NONE);
  const ads = data && similarTo(ad, now);
  const start = canBuy(ad) ? 0 : FIRST;
  return { first: ads?.slice(0, start), row: ads?.slice(start, start + IN_ROW), isError };
}
