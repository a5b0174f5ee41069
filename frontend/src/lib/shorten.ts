/** Texts as long as there is room for them. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cut between letters and signs as they are read, of which some are several characters. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const read = Array.from(letters.segment(text), ({ segment }) => segment);
  return read.length > length ? `${read.slice(0, length).join('')}…` : text;
}
