/** An ad whose price and counts follow the server every second while the page is looked at. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@/lib/api';
import type { AdDetail } from '@/lib/types';
import { useAdQuery, useInstantAdInfoQuery } from './adsApi';

const POLL_MS = 1000;

export function useLiveAd(adId: number) {
  const query = useAdQuery(adId, { skip: !Number.isInteger(adId) });
  const status = query.data?.status;
  const moving = status === 'open' || status === 'closing';
  const { data: info } = useInstantAdInfoQuery(adId, {
    skip: !moving,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const dispatch = useDispatch();
  const numOrders = info?.numOrders;

  useEffect(() => {
    if (numOrders !== undefined) dispatch(api.util.invalidateTags([{ type: 'History', id: adId }]));
  }, [dispatch, adId, numOrders]);

  const ad: AdDetail | undefined = query.data && info?.adId === adId ? { ...query.data, ...info } : query.data;
  return { ...query, ad };
}
