/** The check digits of a Turkish national id (T.C. kimlik numarası). Pure. */

export function isNationalId(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = (of: number[]) => of.reduce((total, digit) => total + digit, 0);
  const odd = sum(digits.slice(0, 9).filter((_, at) => at % 2 === 0));
  const even = sum(digits.slice(0, 9).filter((_, at) => at % 2 === 1));
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  const eleventh = (odd + even + tenth) % 10;
  return digits[9] === tenth && digits[10] === eleventh;
}
