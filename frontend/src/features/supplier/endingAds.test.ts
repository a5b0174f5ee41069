/** Which ads end within a day. */
import { expect, it } from 'vitest';
import { ownAds } from '@/testing/panels';
import { endingWithinADay } from './endingAds';
import type { SupplierAd } from './supplierApi';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const ad = (adId: number, endDate: string, status: SupplierAd['status'] = 'open'): SupplierAd => ({
  ...(ownAds[0] as SupplierAd),
  adId,
  endDate,
  status,
});

it('open ads whose end is at most a day away, the next end first', () => {
  const ads = [
    ad(1, '2026-11-26T10:00:00Z'),
    ad(2, '2026-11-26T10:00:01Z'),
    ad(3, '2026-11-25T12:00:00Z'),
    ad(4, '2026-11-25T11:00:00Z', 'ended'),
  ];
  expect(endingWithinADay(ads, NOW).map(({ adId }) => adId)).toEqual([3, 1]);
  expect(ads.map(({ adId }) => adId)).toEqual([1, 2, 3, 4]);
});
