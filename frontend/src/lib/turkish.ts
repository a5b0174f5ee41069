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

/** 'Işık', 'IŞIK', 'ışık' and 'isik' all become 'isik'. */
export function foldForSearch(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => PLAIN[letter] ?? letter.toLowerCase())
    .map((letter) => PLAIN[letter] ?? letter)
    .join('')
    .trim();
}

/** Keeps Latin and Turkish letters and spaces, as names allow. */
export function lettersOnly(text: string): string {
  return text.replace(/[^\p{Script=Latin} ]/gu, '');
}

export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
