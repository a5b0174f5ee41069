/** Numbers as people in Türkiye type them, read into whole units: kuruş, basis points, counts. Never through floats. */

const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** What the keyboards of Arabic and Persian write as digits, in the digits of all the others. */
export function latinDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < PERSIAN_ZERO ? ARABIC_ZERO : PERSIAN_ZERO));
  });
}

const PLAIN = /^(\d{1,10})(?:[.,](\d{1,2}))?$/;
const GROUPED = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

function hundredths(typed: string): number | null {
  const text = latinDigits(typed).trim();
  const match = GROUPED.exec(text) ?? PLAIN.exec(text);
  if (!match) return null;
  const whole = Number((match[1] ?? '').replaceAll('.', ''));
  return whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** '1.234,56', '1234,56' and '1234.56' are all 123456 kuruş; null for anything else. */
export function kurusFrom(typed: string): number | null {
  return hundredths(typed);
}

/** '12,5' percent are 1250 basis points; null for anything else. */
export function basisPointsFrom(typed: string): number | null {
  return hundredths(typed);
}

/** '1.000' and '1000' are both a thousand, as in an amount; null for anything else and for more than seven digits. */
export function countFrom(typed: string): number | null {
  const text = withoutGrouping(typed);
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** A whole number of any size and sign, so that a range can say what is wrong with it; null for anything else. */
export function wholeFrom(typed: string): number | null {
  const text = withoutGrouping(typed);
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

function withoutGrouping(typed: string): string {
  const text = latinDigits(typed).trim();
  return /^-?\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text;
}

/** A long number as people group it: '123 456 7890' are ten digits. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/\s/g, '');
}
