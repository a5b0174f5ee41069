const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text as long as there is room for it: whole letters and signs as they are read, some of several characters. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const read = Array.from(letters.segment(text), ({ segment }) => segment);
  return read.length > length ? `${read.slice(0, length).join('')}…` : text;
}
