import { describe, expect, it } from 'vitest';
import { standingsOn } from './bannerDays';
import type { Banner } from './bannersApi';

const of = (showsFrom: string | null, showsUntil: string | null): Banner => ({
  id: 1,
  url: '',
  srcset: '',
  alt: '',
  showsFrom,
  showsUntil,
});

describe('the slideshow on a day', () => {
  const banners = [
    of('2026-12-02', null),
    of(null, '2026-12-01'),
    of('2026-12-01', '2026-12-02'),
    of(null, null),
    of(null, null),
  ];
  const on = (day: string) => standingsOn(banners, day).map((one) => (one.is === 'shown' ? one.slide : one.is));

  it('has the first three that show then, both ends of their days included', () => {
    expect(on('2026-12-01')).toEqual(['later', 1, 2, 3, 'waiting']);
    expect(on('2026-12-02')).toEqual([1, 'over', 2, 3, 'waiting']);
    expect(on('2026-12-03')).toEqual([1, 'over', 'over', 2, 3]);
  });
});
