/** Texts as long as there is room for them. */

/** Letters and signs as they are read, of which some are several characters; a browser of before 2024 knows no more than characters. */
function signsOf(text: string): string[] {
  if (!Intl.Segmenter) return [...text];
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(letters.segment(text), ({ segment }) => segment);
}

/** Cut between signs: none is halved. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const signs = signsOf(text);
  return signs.length > length ? `${signs.slice(0, length).join('')}…` : text;
}
