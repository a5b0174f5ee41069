/**
 * Tells the shop that an ad was looked at: once in each session of a tab, when the page has become quiet, without a cookie or
 * anything else that says who it was. The shop keeps a number for each ad and day.
 */
import { useEffect } from 'react';
import { useUser } from '@/lib/session';
import type { AdDetail } from '@/lib/types';

const STORED_AS = 'looked';
const AT_LATEST = 3000;

interface Wishes {
  globalPrivacyControl?: boolean;
}

/** Whether this browser asks not to be measured. */
function refusesMeasuring(): boolean {
  return (navigator as Wishes).globalPrivacyControl === true || navigator.doNotTrack === '1';
}

function looked(): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => Number.isSafeInteger(one)) : [];
  } catch {
    return [];
  }
}

function tell(adId: number): void {
  if (looked().includes(adId)) return;
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...looked(), adId]));
  } catch {
    return; // What can't be remembered would be counted again and again.
  }
  const options = { method: 'POST', keepalive: true, credentials: 'omit' } as const;
  const headers = { 'Content-Type': 'application/json' };
  const address = new URL('/api/routines/looked', location.origin);
  fetch(address, { ...options, headers, body: JSON.stringify({ adId }) })
    .then((answer) => answer.text()) // An answer that is not read keeps its connection.
    .catch(() => {
      // It is only counted: the page does not wait for it.
    });
}

function whenQuiet(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, AT_LATEST);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then, { timeout: AT_LATEST });
  return () => cancelIdleCallback(asked);
}

/** An ad that can't be bought is not counted, nor are looks of its own supplier and of operators. */
export function useCountedLook({ adId, sellerId, status }: AdDetail): void {
  const user = useUser();
  const isCounted = status === 'open' && user?.role !== 'operator' && user?.id !== sellerId && !refusesMeasuring();
  useEffect(() => {
    if (!isCounted) return;
    let stop = () => {};
    const begin = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', begin);
      stop = whenQuiet(() => tell(adId));
    };
    document.addEventListener('visibilitychange', begin);
    begin();
    return () => {
      document.removeEventListener('visibilitychange', begin);
      stop();
    };
  }, [adId, isCounted]);
}
