/**
 * What a supplier keeps of a price: the same kuruş as payments and orders compute (tests/contracts/share_vectors.json).
 * Pure; money is whole kuruş, and rates are exact fractions, never floats.
 */

interface Fraction {
  top: number;
  bottom: number;
}

export interface Rates {
  /** Of the price with its VAT. */
  commission: Fraction;
  /** Of what the commission leaves. */
  withholding: Fraction;
}

export interface Share {
  commissionKurus: number;
  withholdingKurus: number;
  netKurus: number;
}

/** '0.08' is 8 of 100. */
function fractionFrom(decimal: string): Fraction {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return { top: Number(whole + decimals), bottom: 10 ** decimals.length };
}

/** The rates as the server tells them: exact decimal fractions in text. */
export function ratesFrom(told: { commission: string; withholding: string }): Rates {
  return { commission: fractionFrom(told.commission), withholding: fractionFrom(told.withholding) };
}

/** A rate as the server tells it, in per cent: '0.08' is 8. For words; money is divided by `splitOf`. */
export const percentOf = (share: string): number => Math.round(Number(share) * 10_000) / 100;

/** The share of an amount, rounded half up to a kuruş. */
function shareOf(amountKurus: number, { top, bottom }: Fraction): number {
  return Math.floor((2 * amountKurus * top + bottom) / (2 * bottom));
}

/** Divide what one line brings: the withheld tax is of what the commission leaves, and the supplier gets the rest. */
export function splitOf(grossKurus: number, rates: Rates): Share {
  const commissionKurus = shareOf(grossKurus, rates.commission);
  const left = grossKurus - commissionKurus;
  const withholdingKurus = shareOf(left, rates.withholding);
  return { commissionKurus, withholdingKurus, netKurus: left - withholdingKurus };
}

/** The VAT that a price includes, at a rate in per cent; a half of a kuruş is rounded upwards. */
export function vatIn(grossKurus: number, vatRate: number): number {
  const whole = 100 + vatRate;
  return Math.floor((2 * grossKurus * vatRate + whole) / (2 * whole));
}
