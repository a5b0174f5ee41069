/** Shortcuts of the keyboard: which key is meant on which keyboard, and when none is listened to. */
import { createKeybindingsHandler, defaultKeybindingsHandlerIgnore } from 'tinykeys';

/**
 * Where the signs stand: another key on nearly every keyboard, on some of them with Shift. The last one is how Arabic
 * keyboards ask.
 */
const SIGNS: Record<string, { typed: string[]; place: string }> = {
  '?': { typed: ['[Shift]+?', '[Shift]+؟'], place: 'Shift+Slash' },
  '/': { typed: ['[Shift]+/'], place: 'Slash' },
};

const isDigit = (key: string) => /^\p{N}$/u.test(key);

const inPlaces = (keys: string) =>
  keys
    .split(' ')
    .map((key) => SIGNS[key]?.place ?? (isDigit(key) ? `Digit${key}` : `Key${key.toUpperCase()}`))
    .join(' ');

const isOfAnotherScript = (key: string) => /^\p{L}+$/u.test(key) && !/\p{Script=Latin}/u.test(key);

/** While something is typed, or a dialog asks for an answer, keys belong to that. */
function isTakenElsewhere(event: KeyboardEvent): boolean {
  return event.defaultPrevented || !!document.querySelector('dialog[open]') || defaultKeybindingsHandlerIgnore(event);
}

/**
 * Listens for keys as 'n', '?' or 'g a' (one after the other). A Latin letter is meant as it is typed, wherever the
 * keyboard has it; who types another script means the key in the place where a Q keyboard has the letter.
 */
export function shortcutListener(keys: string[], act: (keys: string) => void): (event: KeyboardEvent) => void {
  // The first one that fits is done: after g, an n is the end of 'g n'.
  const longestFirst = keys.toSorted((one, other) => other.length - one.length);
  const handler = (writtenAs: (keys: string) => string[]) =>
    createKeybindingsHandler(
      Object.fromEntries(
        longestFirst.flatMap((one) =>
          writtenAs(one).map((binding) => [
            binding,
            (event: KeyboardEvent) => {
              event.preventDefault();
              act(one);
            },
          ]),
        ),
      ),
      { ignore: isTakenElsewhere },
    );
  const asTyped = handler((one) => SIGNS[one]?.typed ?? [one]);
  const byPlace = handler((one) => [inPlaces(one)]);
  return (event) => {
    // A digit ends what was begun in either way.
    if (isDigit(event.key)) byPlace(event);
    (isOfAnotherScript(event.key) ? byPlace : asTyped)(event);
  };
}
