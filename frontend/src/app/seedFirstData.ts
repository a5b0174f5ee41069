/** Puts the data that came with the page into the cache, so that the first render asks the network for nothing. */
import { adsApi } from '@/features/ads/adsApi';
import { listingQueryFrom } from '@/features/ads/listingQuery';
import { sellersApi } from '@/features/sellers/sellersApi';
import type { FirstData } from '@/lib/firstData';
import type { AppStore } from './store';

export function seedFirstData(store: AppStore, first: FirstData | null, url: URL): void {
  if (!first) return;
  const { dispatch } = store;
  if (first.page === 'ad') {
    dispatch(adsApi.util.upsertQueryEntries([{ endpointName: 'ad', arg: first.ad.adId, value: first.ad }]));
    return;
  }
  if (first.page === 'home') {
    dispatch(
      adsApi.util.upsertQueryEntries([{ endpointName: 'listing', arg: { sort: 'chosen' }, value: first.listing }]),
    );
    return;
  }
  if (first.page === 'listing') {
    const arg = listingQueryFrom(url.searchParams);
    dispatch(adsApi.util.upsertQueryEntries([{ endpointName: 'listing', arg, value: first.listing }]));
    return;
  }
  dispatch(
    adsApi.util.upsertQueryEntries([
      {
        endpointName: 'listing',
        arg: { ...listingQueryFrom(url.searchParams), sellerId: first.seller.id },
        value: first.listing,
      },
    ]),
  );
  dispatch(sellersApi.util.upsertQueryEntries([{ endpointName: 'seller', arg: first.seller.id, value: first.seller }]));
}
