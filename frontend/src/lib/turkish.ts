/** Turkish letters: how text is cased for people and folded for searching (the same folding as in the services). */

const PLAIN: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
  ı: 'i',
  I: 'i',
  İ: 'i',
};

const plain = (text: string) => [...text].map((letter) => PLAIN[letter] ?? letter).join('');

/** 'Işık', 'IŞIK', 'ışık' and 'isik' all become 'isik': letter for letter what kit.turkish.fold makes of it. */
export function foldForSearch(text: string): string {
  const lower = plain(text.normalize('NFC')).toLowerCase();
  const decomposed = plain(lower).normalize('NFKD').replace(/\p{M}/gu, '');
  return plain(decomposed).toLowerCase().split(/\s+/u).filter(Boolean).join(' ');
}

/** What names are made of: Latin letters, Turkish ones among them, and spaces (the same rule as in the services). */
export const NAME_LETTERS = /^(?:(?=\p{L})\p{Script=Latin}| )+$/u;

/** Keeps what names allow. */
export function lettersOnly(text: string): string {
  return [...text.normalize('NFC')].filter((letter) => NAME_LETTERS.test(letter)).join('');
}
