import { describe, expect, it } from 'vitest';
import tr from '@/locales/tr.json';
import { branded, renamed } from './branded';

describe('texts under another name', () => {
  it('are the very same as long as the shop is called as it was', () => {
    expect(branded(tr, 'İmece')).toBe(tr);
  });

  it('name it everywhere, however deep they are', () => {
    const texts = { a: ['İmece ekibi', { b: 'On İmece since {date}' }], c: 3 };
    expect(branded(texts, 'Ortak')).toEqual({ a: ['Ortak ekibi', { b: 'On Ortak since {date}' }], c: 3 });
  });

  it('leave our name in no text of the storefront, but for the custom that it comes from', () => {
    expect(JSON.stringify(branded(tr, 'Ortak'))).not.toContain('İmece');
  });

  it.each([
    ['Ortak', "Ortak'ta, Ortak'a, Ortak'ı, Ortak'ın"],
    ['Birlik', "Birlik'te, Birlik'e, Birlik'i, Birlik'in"],
    ['Pazaryolu', "Pazaryolu'da, Pazaryolu'ya, Pazaryolu'yu, Pazaryolu'nun"],
    ['Gözgöz', "Gözgöz'de, Gözgöz'e, Gözgöz'ü, Gözgöz'ün"],
    ['ORTAK ALIŞ', "ORTAK ALIŞ'ta, ORTAK ALIŞ'a, ORTAK ALIŞ'ı, ORTAK ALIŞ'ın"],
    ['Grup 7', "Grup 7'ta, Grup 7'a, Grup 7'u, Grup 7'un"],
    ['7', "7'de, 7'e, 7'i, 7'in"],
  ])('end as Turkish does after %s', (brand, ends) => {
    expect(renamed("İmece'de, İmece'ye, İmece'yi, İmece'nin", brand)).toBe(ends);
  });

  it('keep the mark, and what only looks like an ending', () => {
    expect(renamed('İmece’nin ve İmece’s', 'Ortak')).toBe('Ortak’ın ve Ortak’s');
  });

  it('take no mark of the message format from a name', () => {
    expect(renamed('Hoş geldiniz: İmece', "A{b}<c>'d")).toBe('Hoş geldiniz: Abc’d');
  });
});
