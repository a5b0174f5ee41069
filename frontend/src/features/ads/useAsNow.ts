/** Ads as they stand by the server's clock: one whose end has come takes no orders, some moments before its service says so. */
import type { AdSummary } from '@/lib/types';
import { useByNow } from '@/lib/useNow';

type Ending = Pick<AdSummary, 'status' | 'endDate'>;

export function useAllAsNow<Ad extends Ending>(ads: Ad[]): Ad[] {
  const ends = ads.map(({ endDate }) => Date.parse(endDate));
  const passed = useByNow((now) => Math.max(0, ...ends.filter((end) => end <= now)));
  const isOver = ({ status, endDate }: Ad) => status === 'open' && Date.parse(endDate) <= passed;
  return ads.map((ad) => (isOver(ad) ? { ...ad, status: 'closing' } : ad));
}

export const useAsNow = <Ad extends Ending>(ad: Ad): Ad => useAllAsNow([ad])[0] ?? ad;
