/** How pictures are written anew in the browser, before one draws them. */
import { describe, expect, it } from 'vitest';
import { fitting, renamed, typeOf } from './shrinking';

describe('a picture that is written anew', () => {
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
    expect(renamed(name, type)).toBe(after);
  });
});

describe('a picture that is drawn smaller', () => {
  it.each([
    [4000, 3000, 2000, 1500],
    [3000, 4000, 1500, 2000],
    [2000, 2000, 2000, 2000],
    [640, 480, 640, 480],
    [6001, 2, 2000, 1],
  ])('of %i × %i has %i × %i', (width, height, wide, high) => {
    expect(fitting(width, height)).toEqual({ width: wide, height: high });
  });
});
