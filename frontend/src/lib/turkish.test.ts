/** Turkish letters: what lib.test.ts does not hold with the vectors of the services. */
import { describe, expect, it, vi } from 'vitest';
import { shorten } from './shorten';
import { foldForSearch, lettersOnly, NAME_LETTERS } from './turkish';

describe('folding', () => {
  it('takes every Turkish letter to its plain one, of either case', () => {
    expect(foldForSearch('çğöşüâîûı')).toBe('cgosuaiui');
    expect(foldForSearch('ÇĞÖŞÜÂÎÛIİ')).toBe('cgosuaiuii');
  });

  it('takes letters that were typed in two parts as one', () => {
    expect(foldForSearch('s\u0327ic\u0327ek')).toBe('sicek');
    expect(foldForSearch('I\u0307zmir')).toBe('izmir');
  });

  it('drops the marks of other languages too', () => {
    expect(foldForSearch('Café Ñandú')).toBe('cafe nandu');
  });

  it('has one space between words and none around them', () => {
    expect(foldForSearch('  Kahve \t\n  makinesi ')).toBe('kahve makinesi');
    expect(foldForSearch('   ')).toBe('');
  });
});

describe('a name', () => {
  it('keeps Latin letters of any language and spaces', () => {
    expect(lettersOnly("Ayşe-Nur O'Brien 3.")).toBe('AyşeNur OBrien ');
    expect(lettersOnly('Zoë Ağaoğlu')).toBe('Zoë Ağaoğlu');
    expect(lettersOnly('Иван 张伟')).toBe(' ');
  });

  it('keeps a letter that was typed in two parts', () => {
    expect(lettersOnly('S\u0327en')).toBe('Şen');
  });

  it('is more than nothing', () => {
    expect(NAME_LETTERS.test('')).toBe(false);
    expect(NAME_LETTERS.test('Ayşe\n')).toBe(false);
  });
});

describe('a long text', () => {
  it('is cut behind the last letter that fits', () => {
    expect(shorten('Poyraz Nova', 6)).toBe('Poyraz…');
    expect(shorten('Poyraz', 6)).toBe('Poyraz');
    expect(shorten('', 0)).toBe('');
  });

  it('is cut between characters where the browser knows no signs', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(shorten('Çay 🫖 Evi', 5)).toBe('Çay 🫖…');
    vi.unstubAllGlobals();
  });

  it('is cut between signs as they are read, and none of them is halved', () => {
    expect(shorten('Çay 🫖 Evi', 5)).toBe('Çay 🫖…');
    expect(shorten('👩‍👩‍👧‍👦👨‍🍳', 1)).toBe('👩‍👩‍👧‍👦…');
    expect(shorten('👩‍👩‍👧‍👦👨‍🍳', 2)).toBe('👩‍👩‍👧‍👦👨‍🍳');
    expect(shorten('I\u0307nci', 1)).toBe('I\u0307…');
  });
});
