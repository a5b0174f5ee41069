/** A text as long as there is room for it. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
