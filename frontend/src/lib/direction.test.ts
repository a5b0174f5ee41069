/** Which way a language is written. */
import { expect, it } from 'vitest';
import { directionOf } from './direction';

it.each(['ar', 'ar-u-hc-h23-nu-latn', 'fa', 'ur', 'he', 'dv', 'syr', 'nqo'])('%s from right to left', (locale) => {
  expect(directionOf(locale)).toBe('rtl');
});

it.each(['tr', 'en', 'en-GB', 'ru', 'de', 'az', 'ku'])('%s from left to right', (locale) => {
  expect(directionOf(locale)).toBe('ltr');
});
