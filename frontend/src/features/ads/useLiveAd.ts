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
  // Of this ad alone: `data` is that of the page before while this one's is on its way, and after it failed.
  const { currentData: data } = query;
  const { data: info } = useInstantAdInfoQuery(adId, {
    skip: !data || isOver(data),
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const dispatch = useDispatch();
  const numOrders = info?.numOrders;

  useEffect(() => {
    if (numOrders !== undefined) dispatch(api.util.invalidateTags([{ type: 'History', id: adId }]));
  }, [dispatch, adId, numOrders]);

  const told: AdDetail | undefined = data && info?.adId === adId ? { ...data, ...info } : data;
  const [ad] = useAllAsNow(told ? [told] : []);
  return { ...query, ad };
}
