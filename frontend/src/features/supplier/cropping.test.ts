/** What becomes of a picture that is cropped, before the browser draws it. */
import { describe, expect, it } from 'vitest';
import { croppedName, typeOf, widestOf } from './cropping';

describe('a cropped picture', () => {
  it.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/webp'],
    ['image/webp', 'image/webp'],
  ])('of %s is written as %s, so that what is transparent stays so', (before, after) => {
    expect(typeOf(before)).toBe(after);
  });

  it.each([
    ['IMG 2041.JPG', 'image/jpeg', 'IMG 2041.jpg'],
    ['ön.yüz.png', 'image/webp', 'ön.yüz.webp'],
    ['logo.png', 'image/png', 'logo.png'],
    ['ürün', 'image/jpeg', 'ürün.jpg'],
  ])('keeps its name: %s of %s is %s', (name, type, after) => {
    expect(croppedName(name, type)).toBe(after);
  });
});

describe('what is cropped of a picture that the product has already', () => {
  const picture = { url: '/media/on/700.jpg', width: 700, height: 700, blur: '' };

  it('is its widest size', () => {
    const srcset = '/media/on/240.webp 240w, /media/on/1000.webp 1000w, /media/on/700.webp 700w';
    expect(widestOf({ ...picture, srcset })).toBe('/media/on/1000.webp');
  });

  it('is the picture itself where there are no sizes', () => {
    expect(widestOf({ ...picture, srcset: '' })).toBe('/media/on/700.jpg');
  });
});
