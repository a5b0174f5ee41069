/** Which picture is cropped, before the browser draws it. */
import { describe, expect, it } from 'vitest';
import { widestOf } from './cropping';

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
