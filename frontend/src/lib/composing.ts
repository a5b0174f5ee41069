/**
 * Whether a letter is still being put together, as 'â' is from '^' and 'a' on a Mac's keyboard, or a word by a phone's: a
 * field that is changed meanwhile never gets it.
 */
export function isComposing({ nativeEvent }: { nativeEvent: Event }): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing;
}
