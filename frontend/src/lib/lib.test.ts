/** Money, letters, time left: the small things that everything stands on. */
import { describe, expect, it } from 'vitest';
import foldingVectors from '../../../tests/contracts/folding_vectors.json';
import nameVectors from '../../../tests/contracts/name_vectors.json';
import { timeLeft } from './dates';
import { formatKurus, formatPercent, toKurus } from './money';
import { shorten } from './shorten';
import { foldForSearch, lettersOnly, NAME_LETTERS } from './turkish';

describe('money', () => {
  it('is read with two decimals, thousands and the sign behind', () => {
    expect(formatKurus(2_203_423)).toBe('22.034,23\u00a0₺');
  });
  it('has its sign where each language puts it', () => {
    expect(formatKurus(2_203_400, 'en-GB')).toBe('₺22,034.00');
    expect(formatKurus(2_203_423, 'ru')).toBe('22\u00a0034,23\u00a0₺');
  });
  it('keeps Latin digits and its own direction in Arabic', () => {
    expect(formatKurus(2_203_423, 'ar-u-nu-latn')).toBe('\u206622,034.23\u00a0₺\u2069');
  });
  it('becomes whole kuruş without a float left over', () => {
    expect(toKurus(16_194.42)).toBe(1_619_442);
  });
  it('puts the percent sign in front in Turkish only', () => {
    expect([formatPercent(10), formatPercent(35.29), formatPercent(10, 'en-GB')]).toEqual(['%10', '%35,29', '10%']);
  });
});

describe('Turkish letters', () => {
  it('fold to one key, however they are written', () => {
    expect(['Işık', 'IŞIK', 'ışık', 'isik'].map(foldForSearch)).toEqual(['isik', 'isik', 'isik', 'isik']);
  });
  it.each(foldingVectors)('fold $input as the services do', ({ input, folded }) => {
    expect(foldForSearch(input)).toBe(folded);
  });
  it('keep SIEMENS findable', () => {
    expect(foldForSearch('SIEMENS')).toBe(foldForSearch('siemens'));
  });
  it('are all that a name may hold', () => {
    expect(lettersOnly('Gü1l_şen Öz!')).toBe('Gülşen Öz');
  });
  it.each(nameVectors)('make a name of $text: $isName', ({ text, isName }) => {
    expect(NAME_LETTERS.test(text)).toBe(isName);
  });
  it('are cut with an ellipsis after the limit only', () => {
    expect([shorten('abcd', 4), shorten('abcde', 4)]).toEqual(['abcd', 'abcd…']);
  });
});

describe('time left', () => {
  it('is days, hours, minutes and seconds, never negative', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(timeLeft('2026-11-22T14:34:33Z', now)).toMatchObject({ days: 1, hours: 4, minutes: 34, seconds: 33 });
    expect(timeLeft('2026-11-20T10:00:00Z', now).totalSeconds).toBe(0);
  });
});
