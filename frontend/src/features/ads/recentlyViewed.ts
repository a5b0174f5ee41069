/** The ads that were looked at last in this browser, newest first; nothing of it leaves the device. */
import { readStored, store } from '@/lib/storage';

const STORED_AS = 'viewed';
const MOST = 12;

export function recentlyViewed(): number[] {
  const kept = readStored<unknown>(STORED_AS);
  return Array.isArray(kept) ? kept.filter((one) => Number.isSafeInteger(one)).slice(0, MOST) : [];
}

export function rememberViewed(adId: number): void {
  store(STORED_AS, [adId, ...recentlyViewed().filter((one) => one !== adId)].slice(0, MOST));
}

export function forgetViewed(): void {
  store(STORED_AS, []);
}
