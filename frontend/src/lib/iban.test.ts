/** Turkish bank accounts. */
import { describe, expect, it } from 'vitest';
import { isTurkishIban, plainIban } from './iban';

/** The example of the Turkish banks' association. */
const IBAN = 'TR330006100519786457841326';

describe('an account number', () => {
  it('is written down without its spaces, in capitals', () => {
    expect(plainIban(' tr33 0006 1005 1978 6457 8413 26 ')).toBe(IBAN);
  });

  it('is one with its remainder right, however it was typed', () => {
    expect([IBAN, 'TR33 0006 1005 1978 6457 8413 26', 'tr330006100519786457841326'].map(isTurkishIban)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    ['one digit is another', 'TR330006100519786457841327'],
    ['two digits changed places', 'TR330006100519786457841236'],
    ['its check digits are others', 'TR340006100519786457841326'],
    ['a digit is missing', 'TR33000610051978645784132'],
    ['a digit too many', `${IBAN}0`],
    ['something stands before it', `X${IBAN}`],
    ['two letters stand before it', `00${IBAN}`],
    ['its remainder is right and a digit too many', 'TR0400061005197864578413260'],
    ['its remainder is right and a digit is missing', 'TR23000610051978645784132'],
    ['it is of another country', 'DE33000610051978645784132600'],
    ['a letter stands in it', 'TR33000610051978645784132O'],
    ['it is empty', ''],
  ])('is none when %s', (_, text) => {
    expect(isTurkishIban(text)).toBe(false);
  });

  it('of another bank is one too', () => {
    expect(isTurkishIban('TR320010009999901234567890')).toBe(true);
  });
});
