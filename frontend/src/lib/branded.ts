/**
 * Our sentences under another name: once an operator calls the shop otherwise, every text that names it says so, with
 * the endings that the name has in Turkish. As long as it is called as it was, the texts are the very same.
 */
import { FIRST_SITE } from './siteApi';

const OWN = FIRST_SITE.brand;
/** The name with the ending that it has in our Turkish sentences, if any. */
const NAMED = new RegExp(`${OWN}(?:(['’])(de|ye|yi|nin)(?!\\p{L}))?`, 'gu');
const VOWELS = 'aıoueiöü';
const VOICELESS = 'fstkçşhp';

interface Sound {
  /** The vowel of endings that have two, and of those that have four. */
  open: string;
  close: string;
  isVowel: boolean;
  isVoiceless: boolean;
}

function soundOf(name: string): Sound {
  const letters = [...name.toLocaleLowerCase('tr')].filter((letter) => /\p{L}/u.test(letter));
  const last = letters.at(-1) ?? 'z';
  const vowel = letters.findLast((letter) => VOWELS.includes(letter)) ?? 'e';
  return {
    open: 'aıou'.includes(vowel) ? 'a' : 'e',
    close: { a: 'ı', ı: 'ı', o: 'u', u: 'u', ö: 'ü', ü: 'ü' }[vowel] ?? 'i',
    isVowel: VOWELS.includes(last),
    isVoiceless: VOICELESS.includes(last),
  };
}

function endingOf(ending: string, { open, close, isVowel, isVoiceless }: Sound): string {
  if (ending === 'de') return (isVoiceless ? 't' : 'd') + open;
  if (ending === 'ye') return (isVowel ? 'y' : '') + open;
  if (ending === 'yi') return (isVowel ? 'y' : '') + close;
  return `${(isVowel ? 'n' : '') + close}n`;
}

/** As it may stand in a message: nothing in it is a place to fill in, a tag or a quote of the format. */
function plain(brand: string): string {
  return brand.replaceAll("'", '’').replace(/[{}<>]/g, '');
}

/** One sentence with the shop's name in place of ours. */
export function renamed(sentence: string, brand: string): string {
  const sound = soundOf(brand);
  return sentence.replace(NAMED, (_, mark?: string, ending?: string) =>
    mark && ending ? plain(brand) + mark + endingOf(ending, sound) : plain(brand),
  );
}

/** Texts with the shop's name in place of ours. */
export function branded<Texts>(texts: Texts, brand: string): Texts {
  return brand === OWN ? texts : (renamedAll(texts, brand) as Texts);
}

function renamedAll(texts: unknown, brand: string): unknown {
  if (typeof texts === 'string') return renamed(texts, brand);
  if (Array.isArray(texts)) return texts.map((one) => renamedAll(one, brand));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, one]) => [key, renamedAll(one, brand)]));
}
