/** Phones of Türkiye: the country is fixed, ten digits follow it. Kept as '+90' and digits, shown as '532 123 45 67'. */

import { latinDigits } from './typedNumbers';

export const COUNTRY_CODE = '+90';
const DIGITS = 10;
/** '+90' and ten digits, which the specification counts without the sign: 12. */
const PHONE_LENGTH = COUNTRY_CODE.length + DIGITS;

/** What a person types or pastes ('0532…', '+90 532…') as '+905321234567'; nothing typed, or a number of another country, is ''. */
export function phoneFrom(typed: string): string {
  const said = latinDigits(typed).replace(/[^\d+]/g, '');
  // Cut to ten digits it would be another person's number in Türkiye.
  if (/^\+(?!9?0?$|90)|^00(?!90)\d{11}/.test(said)) return '';
  let digits = said.replace(COUNTRY_CODE, '').replace(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith('90') && digits.length > DIGITS) digits = digits.slice(2);
  digits = digits.replace(/^0+/, '').slice(0, DIGITS);
  return digits ? `${COUNTRY_CODE}${digits}` : '';
}

/** '532 123 45 67', as far as it has been typed. */
export function nationalPart(phone: string): string {
  const digits = phoneFrom(phone).slice(COUNTRY_CODE.length);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, 10)].filter(Boolean).join(' ');
}

export function formatPhone(phone: string): string {
  return `${COUNTRY_CODE} ${nationalPart(phone)}`;
}

export function isCompletePhone(phone: string): boolean {
  return phone.length === PHONE_LENGTH;
}
