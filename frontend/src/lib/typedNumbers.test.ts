/** Numbers as people type them, read without floats. */
import { describe, expect, it } from 'vitest';
import { basisPointsFrom, countFrom, kurusFrom, wholeFrom, withoutSpaces } from './typedNumbers';

describe('an amount', () => {
  it.each([
    ['0', 0],
    ['7', 700],
    ['1234', 123_400],
    ['1234,5', 123_450],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['1.234', 123_400],
    ['1.234,5', 123_450],
    ['1.234,56', 123_456],
    ['12.345.678,90', 1_234_567_890],
    ['123.456', 12_345_600],
    ['  19,99 ', 1999],
    ['١٢٣٤,٥٦', 123_456],
    ['۷', 700],
    ['9999999999', 999_999_999_900],
  ])('%s is %d kuruş', (typed, kurus) => {
    expect(kurusFrom(typed)).toBe(kurus);
  });

  it.each([
    '',
    ' ',
    'x',
    '-5',
    '+5',
    '1,',
    ',5',
    '1,234',
    '1,2,3',
    '1.2.3',
    '1.23.456',
    '1234.567',
    '12345.678,90',
    '1,000.50',
    '5 TL',
    'TL 5',
    'TL 1.234',
    '1.234 TL',
    '1 2',
    '99999999999',
  ])("'%s' is none", (typed) => {
    expect(kurusFrom(typed)).toBeNull();
  });
});

describe('a share', () => {
  it('is read in hundredths of a percent', () => {
    expect(['12,5', '34', '0,01', '100'].map(basisPointsFrom)).toEqual([1250, 3400, 1, 10_000]);
  });

  it('is none of anything else', () => {
    expect(['%12', '12,345', ''].map(basisPointsFrom)).toEqual([null, null, null]);
  });
});

describe('a count', () => {
  it('has up to seven digits', () => {
    expect(['0', '42', ' 42 ', '9999999'].map(countFrom)).toEqual([0, 42, 42, 9_999_999]);
  });

  it('may be grouped as amounts are', () => {
    expect(['1.000', ' 10.500 ', '1.234.567'].map(countFrom)).toEqual([1000, 10_500, 1_234_567]);
  });

  it.each([
    '',
    '-1',
    '1,5',
    '2.5',
    '10.00',
    '1.0000',
    '1000.000',
    '12.345.678',
    '1,000',
    '.000',
    '4 2',
    '4x',
    'x4',
    '10000000',
  ])("'%s' is none", (typed) => {
    expect(countFrom(typed)).toBeNull();
  });
});

describe('a whole number', () => {
  it('may be of any size and sign', () => {
    expect(['0', '-3', ' 7 ', '123456789012345'].map(wholeFrom)).toEqual([0, -3, 7, 123_456_789_012_345]);
    expect(['1.000', '-2.500', '100.000.000'].map(wholeFrom)).toEqual([1000, -2500, 100_000_000]);
  });

  it.each(['', '-', '1,5', '2.5', '1.00', '--1', '1-', 'x1', '1x', '1234567890123456'])("'%s' is none", (typed) => {
    expect(wholeFrom(typed)).toBeNull();
  });
});

it('a long number is read without the spaces that group it', () => {
  expect(withoutSpaces(' 123 456\u00a07890\t')).toBe('1234567890');
});
