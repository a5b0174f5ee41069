/** Puts the data that came with the page into the cache, so that the first render asks the network for nothing. */
import { adsApi } from '@/features/ads/adsApi';
import { listingQueryFrom } from '@/features/ads/listingQuery';
import { sellersApi } from '@/features/sellers/sellersApi';
import type { FirstData } from '@/lib/firstData';
import type { ListingQuery } from '@/lib/types';
import type { AppStore } from './store';

export function seedFirstData(store: AppStore, first: FirstData | null, url: URL): void {
  if (!first) return;
  const { dispatch } = store;
  if (first.page === 'ad') {
    dispatch(adsApi.util.upsertQueryEntries([{ endpointName: 'ad', arg: first.ad.adId, value: first.ad }]));
    return;
  }
  const arg: ListingQuery = first.page === 'home' ? { sort: 'chosen' } : listingQueryFrom(url.searchParams);
  if (first.page === 'supplier') {
    arg.sellerId = first.seller.id;
    dispatch(sellersApi.util.upsertQueryEntries([{ endpointName: 'seller', arg: arg.sellerId, value: first.seller }]));
  }
  dispatch(adsApi.util.upsertQueryEntries([{ endpointName: 'listing', arg, value: first.listing }]));
}
