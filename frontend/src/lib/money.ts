/** Money at the edge: the wire and the reader speak lira, calculations speak whole kuruş. */

export function toKurus(lira: number): number {
  return Math.round(lira * 100);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string): Intl.NumberFormat {
  const tag = locale === 'ar' ? 'ar-u-nu-latn' : locale === 'tr' ? 'tr-TR' : locale;
  let formatter = formatters.get(tag);
  if (!formatter) {
    formatter = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    formatters.set(tag, formatter);
  }
  return formatter;
}

/** '22.034,23 ₺': always two decimals, thousands separated, the sign after the number. */
export function formatKurus(kurus: number, locale = 'tr'): string {
  return `${formatterFor(locale).format(kurus / 100)}\u00a0₺`;
}

export function formatLira(lira: number, locale = 'tr'): string {
  return formatKurus(toKurus(lira), locale);
}

/** '%10' as Turkish writes it; other languages put the sign behind. */
export function formatPercent(percent: number, locale = 'tr'): string {
  const number = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale, { maximumFractionDigits: 2 }).format(
    percent,
  );
  return locale === 'tr' ? `%${number}` : `${number}%`;
}
