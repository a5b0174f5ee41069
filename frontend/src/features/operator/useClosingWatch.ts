/** The endings of ads, asked for again and again while they move and the page is looked at; see closingPace.ts. */
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/lib/dates';
import { rowsOf } from '@/lib/keyset';
import { pauseOf } from './closingPace';
import {
  ADS_FOLLOWED,
  type ClosedAd,
  type ClosedAdsWish,
  useClosedAdsInfiniteQuery,
  useClosingProgressQuery,
  useRefundProgressQuery,
} from './closingsApi';

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** For how long what was last answered has been the same. */
function useStillness(seen: string, answeredAt: number): number {
  const [known, setKnown] = useState({ seen, since: answeredAt });
  useEffect(() => {
    setKnown((before) => (before.seen === seen ? before : { seen, since: answeredAt }));
  }, [seen, answeredAt]);
  return known.seen === seen ? answeredAt - known.since : 0;
}

/** Asks again after each answer but the first, so also after the one after which nothing more is asked. */
function useWith(answeredAt: number, ask: (() => unknown) | undefined): void {
  const known = useRef(answeredAt);
  useEffect(() => {
    const isNew = known.current !== 0 && known.current !== answeredAt;
    known.current = answeredAt;
    if (isNew) ask?.();
  }, [answeredAt, ask]);
}

export function useClosingWatch(wish: ClosedAdsWish) {
  const progress = useClosingProgressQuery(undefined, FRESH);
  const ads = useClosedAdsInfiniteQuery(wish, FRESH);
  const closed = rowsOf(ads.data?.pages ?? [], ({ adId }) => adId);
  const inStage = (stage: ClosedAd['stage']) =>
    closed
      .filter((ad) => ad.stage === stage)
      .slice(0, ADS_FOLLOWED)
      .map(({ adId }) => adId);
  const asked = inStage('settling');
  const settled = inStage('settled');
  const isNoneAsked = asked.length === 0;
  const refunds = useRefundProgressQuery(asked, { ...FRESH, skip: isNoneAsked });
  // What an ad's end has brought back changes no more: it is asked for once.
  const done = useRefundProgressQuery(settled, { ...FRESH, skip: settled.length === 0 });

  const answeredAt = progress.fulfilledTimeStamp ?? 0;
  const still = useStillness(JSON.stringify([progress.data, refunds.data]), answeredAt);
  const offset = Math.round((serverNow() - Date.now()) / 1000) * 1000;
  const pollingInterval = progress.data ? pauseOf(progress.data, still, answeredAt + offset) : 0;
  const again = { pollingInterval, skipPollingIfUnfocused: true, skip: pollingInterval === 0 };
  useClosingProgressQuery(undefined, again);
  useWith(answeredAt, ads.refetch);
  useWith(answeredAt, isNoneAsked ? undefined : refunds.refetch);

  const known = [
    ...(isNoneAsked ? [] : (refunds.data?.items ?? [])),
    ...(settled.length === 0 ? [] : (done.data?.items ?? [])),
  ];
  return {
    progress: progress.data,
    ads,
    refundsOf: new Map(known.map((one) => [one.adId, one] as const)),
  };
}
