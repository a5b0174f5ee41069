/** Which way a language is written: its script says so. Pure. */

const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo'];

/** 'ar' and 'ar-u-nu-latn' are written in the Arabic script, as 'fa' and 'ur' are; 'he' in the Hebrew one. */
export function directionOf(locale: string): 'rtl' | 'ltr' {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
}
