import { describe, expect, it } from 'vitest';
import { adIdIn } from './homeRowApi';

describe('the number of an ad', () => {
  it.each([
    ['100063', 100063],
    [' #100063 ', 100063],
    ['https://imece.test/ilan/100063/poyraz-nova-14', 100063],
    ['/ilan/7', 7],
    ['/ilan/7?renk=mavi', 7],
  ])('is found in %s', (text, adId) => {
    expect(adIdIn(text)).toBe(adId);
  });

  it.each(['', 'bisiklet', '12 34', '-5', '1.5', 'ilan 7', '/ilan/yeni', '/kategori?parentId=5', '9999999999999999'])(
    'is not in %s',
    (text) => {
      expect(adIdIn(text)).toBeUndefined();
    },
  );
});
