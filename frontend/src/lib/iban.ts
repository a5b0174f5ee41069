/** Turkish bank accounts. Pure. */

/** As it is written down: no spaces, capitals. */
export function plainIban(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** TR, 24 digits, and the remainder of 97 that every IBAN has. */
export function isTurkishIban(typed: string): boolean {
  const text = plainIban(typed);
  if (!/^TR\d{24}$/.test(text)) return false;
  const digits = `${text.slice(4)}2927${text.slice(2, 4)}`;
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
