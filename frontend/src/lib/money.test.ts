/** Money at the edge: lira on the wire, kuruş inside, and how each language writes it. */
import { describe, expect, it } from 'vitest';
import { formatKurus, formatLira, formatPercent, toKurus, wholePercent } from './money';

describe('lira become kuruş', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [1.15, 115],
    [19.99, 1999],
    [1.005, 100],
    [22_034.23, 2_203_423],
    [-7.4, -740],
    [999_999_999.99, 99_999_999_999],
  ])('%d are %d', (lira, kurus) => {
    expect(toKurus(lira)).toBe(kurus);
  });
});

describe('an amount', () => {
  it('has two decimals and its thousands apart, always', () => {
    expect([0, 5, 100, 123_456_789].map((kurus) => formatKurus(kurus))).toEqual([
      '0,00\u00a0₺',
      '0,05\u00a0₺',
      '1,00\u00a0₺',
      '1.234.567,89\u00a0₺',
    ]);
  });

  it('below nothing has its sign before it', () => {
    expect(formatKurus(-123_456)).toBe('-1.234,56\u00a0₺');
    expect(formatKurus(-123_456, 'en-GB')).toBe('-₺1,234.56');
  });

  it('in any Arabic keeps Latin digits and its own direction', () => {
    expect(formatKurus(123_456, 'ar')).toBe('\u20661,234.56\u00a0₺\u2069');
  });

  it('is the same whether it came in lira', () => {
    expect(formatLira(1234.5)).toBe(formatKurus(123_450));
    expect(formatLira(1234.5, 'ru')).toBe(formatKurus(123_450, 'ru'));
  });

  it('is not taken for another language that was asked for before', () => {
    const both = () => [
      formatKurus(100, 'tr'),
      formatPercent(1, 'tr'),
      formatKurus(100, 'en-GB'),
      formatPercent(1, 'en-GB'),
    ];
    expect(both()).toEqual(['1,00\u00a0₺', '%1', '₺1.00', '1%']);
    expect(both()).toEqual(['1,00\u00a0₺', '%1', '₺1.00', '1%']);
  });
});

describe('a percentage', () => {
  it('is whole, and never all of a price that is more than nothing', () => {
    expect([0.4, 0.5, 15.49, 99.5, 99.99, 100].map(wholePercent)).toEqual([0, 1, 15, 99, 99, 100]);
  });

  it('has two decimals at the most, and none for nothing', () => {
    expect([10, 12.5, 33.333, 0].map((percent) => formatPercent(percent))).toEqual(['%10', '%12,5', '%33,33', '%0']);
  });

  it('is written as each language does', () => {
    expect([formatPercent(12.5, 'en-GB'), formatPercent(12.5, 'ru')]).toEqual(['12.5%', '12,5\u00a0%']);
  });
});
