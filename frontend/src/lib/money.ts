/** Money at the edge: the wire and the reader speak lira, calculations speak whole kuruş. */
import { directionOf } from './direction';

export function toKurus(lira: number): number {
  return Math.round(lira * 100);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.style}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, options);
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * '22.034,23 ₺', '22 034,23 ₺', '₺22,034.23': always two decimals, thousands separated. Turkish and Arabic write the
 * sign after the number; in a sentence that runs from right to left the amount keeps its direction.
 */
export function formatKurus(kurus: number, locale = 'tr'): string {
  const amount = kurus / 100;
  const style = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  if (locale === 'tr') return `${formatterFor(locale, { style: 'decimal', ...style }).format(amount)}\u00a0₺`;
  if (directionOf(locale) === 'rtl')
    return `\u2066${formatterFor('en', { style: 'decimal', ...style }).format(amount)}\u00a0₺\u2069`;
  return formatterFor(locale, { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol', ...style }).format(
    amount,
  );
}

export function formatLira(lira: number, locale = 'tr'): string {
  return formatKurus(toKurus(lira), locale);
}

/** A fall in whole percents. What is not given away never reads as all of it. */
export const wholePercent = (percent: number): number => Math.min(Math.round(percent), percent < 100 ? 99 : 100);

/** '%10' as Turkish writes it; other languages put the sign behind. */
export function formatPercent(percent: number, locale = 'tr'): string {
  return formatterFor(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}
