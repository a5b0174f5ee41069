/** The check digits of a Turkish tax number: a company's of ten digits, or the national id of who trades alone. Pure. */
import { isNationalId } from './nationalId';

/** Vergi kimlik numarası: the tenth digit follows from the nine before it. */
function isCompanyNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, at) => {
    const moved = (digit + 9 - at) % 10;
    return moved === 0 ? total : total + ((moved * 2 ** (9 - at)) % 9 || 9);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
}

export function isTaxNumber(text: string): boolean {
  return isCompanyNumber(text) || isNationalId(text);
}
