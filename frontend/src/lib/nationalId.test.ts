/** The check digits of a national id. */
import { expect, it } from 'vitest';
import { isNationalId } from './nationalId';

it.each([
  ['10000000146', true],
  ['12345678950', true],
  ['12345678951', false],
  ['02345678950', false],
  ['1234567895', false],
  ['1234567895a', false],
])('%s is a national id: %s', (text, is) => expect(isNationalId(text)).toBe(is));
