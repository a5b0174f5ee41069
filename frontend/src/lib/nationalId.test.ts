/** The check digits of a national id. */
import { expect, it } from 'vitest';
import { isNationalId } from './nationalId';

it.each([
  ['10000000146', true],
  ['12345678950', true],
  ['21345678938', true],
  ['34612870584', true],
  ['11111111110', true],
  ['19000000088', true], // the tenth digit is of a sum below nought
  ['12345678951', false],
  ['12345678960', false],
  ['21345678947', false], // both check digits are wrong, and agree with each other
  ['02345678982', false], // right but for the nought that it begins with
  ['123456789501', false], // right, with a digit too many at its end
  ['112345678950', false], // and at its beginning
  ['1234567895', false],
  ['1234567895a', false],
])('%s is a national id: %s', (text, is) => expect(isNationalId(text)).toBe(is));
