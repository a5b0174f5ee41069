/** Which other ads are shown beside one: open, of the same corner of the shop, those of the same category first. */
import { useListingQuery } from '@/features/ads/adsApi';
import { canBuy } from '@/features/ads/terms';
import type { AdDetail, AdSummary } from '@/lib/apiTypes';

export function cornerOf(ad: AdDetail) {
  return ad.parentId ? { parentId: ad.parentId } : { categoryId: ad.categoryId };
}

function similarTo(ad: AdDetail, found: AdSummary[]): AdSummary[] {
  const others = found.filter((one) => one.adId !== ad.adId && canBuy(one));
  const isClose = (one: AdSummary) => one.categoryId === ad.categoryId;
  return [...others.filter(isClose), ...others.filter((one) => !isClose(one))];
}

export function useSimilarAds(ad: AdDetail, count: number) {
  const { data, isError } = useListingQuery({ ...cornerOf(ad), sort: 'popular' });
  return { ads: data && similarTo(ad, data.items).slice(0, count), isError };
}
