/** An ad whose price and counts follow the server every second while the page is looked at. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@/lib/api';
import type { AdDetail } from '@/lib/types';
import { useAdQuery, useInstantAdInfoQuery } from './adsApi';
import { isOver } from './terms';
import { useAllAsNow } from './useAsNow';

const POLL_MS = 1000;

export function useLiveAd(adId: number) {
  const query = useAdQuery(adId, { skip: !Number.isInteger(adId) });
  const { data: info } = useInstantAdInfoQuery(adId, {
    skip: !query.data || isOver(query.data),
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const dispatch = useDispatch();
  const numOrders = info?.numOrders;

  useEffect(() => {
    if (numOrders !== undefined) dispatch(api.util.invalidateTags([{ type: 'History', id: adId }]));
  }, [dispatch, adId, numOrders]);

  const told: AdDetail | undefined = query.data && info?.adId === adId ? { ...query.data, ...info } : query.data;
  const [ad] = useAllAsNow(told ? [told] : []);
  return { ...query, ad };
}
