/**
 * What is wrong with a translation, measured against the Turkish original: keys, ICU arguments, tags and choices, plural
 * forms of the language, lines of long texts, empty texts and texts that are not translated. `npm run locales` lists
 * it (tools/locales.mjs).
 */
import compile from 'icu-minify/compile';

export type Texts = { [key: string]: string | Texts };

const [POUND, SELECT, PLURAL, ORDINAL] = [0, 1, 2, 3];

/** Names, brands, numbers and words that are the same everywhere. */
const SAME_EVERYWHERE = new Set([
  'İmece',
  '{title} | İmece',
  'Blog',
  'IBAN',
  'Model',
  'Minimum',
  'Net',
  'CSV',
  'PDF',
  'MNG Kargo',
  'Aras Kargo',
  'Yurtiçi Kargo',
  'Defne Aksoy',
  'Baran Yıldız',
  'Elif Kaya',
  'Mert Şahin',
  'Zeynep Arslan',
  'Onur Demir',
  // Of a file.
  'vypiska',
]);

/** Every text by the path of its key: 'cart.title'. */
export function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

interface Parts {
  /** Arguments, tags and what a `select` chooses between. */
  names: Set<string>;
  plurals: string[][];
  literals: string[];
}

function partsOf(node: unknown, parts: Parts = { names: new Set(), plurals: [], literals: [] }): Parts {
  if (typeof node === 'string') parts.literals.push(node);
  if (!Array.isArray(node)) return parts;
  for (const piece of node) {
    if (!Array.isArray(piece)) {
      partsOf(piece, parts);
      continue;
    }
    const [name, kind, choices] = piece as [string, unknown, Record<string, unknown>];
    if (typeof name === 'number' && name === POUND) continue;
    if (kind === SELECT) parts.names.add(`${name}: ${Object.keys(choices).sort().join(' ')}`);
    else parts.names.add(piece.length > 1 && typeof kind !== 'number' ? `<${name}>` : name);
    if (kind === PLURAL || kind === ORDINAL) parts.plurals.push(Object.keys(choices));
    if (kind === SELECT || kind === PLURAL || kind === ORDINAL)
      for (const choice of Object.values(choices)) partsOf(choice, parts);
    else if (typeof kind !== 'number') partsOf(piece.slice(1), parts);
  }
  return parts;
}

function read(text: string): Parts {
  const compiled: unknown = compile(text);
  return partsOf(compiled);
}

const BIDI = /[\u2066-\u2069]/g;

/** The letters in which a language is written that does not share those of Turkish. */
const SCRIPTS: Record<string, RegExp> = { ru: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u };

/** A Turkish noun has one form after every number. */
function pluralFormsOf(language: string): string[] {
  return language === 'tr' ? ['other'] : new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** How each line of a long text begins: as a heading, a saying, an entry of a list, or as prose. */
function linesOf(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? 'empty' : (line.match(/^(##|>|-) (?=\S)/)?.[1] ?? 'prose')))
    .join(' ');
}

/** Three words or more; fewer may be a name. */
function sentencesOf(text: string): string[] {
  return text.split(/\n|(?<=[.?!:;])\s+/).filter((sentence) => (sentence.match(/\p{L}{2,}/gu) ?? []).length >= 3);
}

function faultsOfText(original: string, text: string, language: string): string[] {
  if (text.trim() === '') return ['is empty'];
  let own: Parts;
  try {
    own = read(text);
  } catch (failure) {
    return [`cannot be read: ${String(failure)}`];
  }
  const { names } = read(original);
  const faults: string[] = [];
  for (const name of names) if (!own.names.has(name)) faults.push(`lacks {${name}}`);
  for (const name of own.names) if (!names.has(name)) faults.push(`knows no {${name}} in Turkish`);
  for (const category of pluralFormsOf(language))
    if (own.plurals.some((forms) => !forms.includes(category))) faults.push(`lacks the plural form '${category}'`);
  if (linesOf(text) !== linesOf(original)) faults.push(`has the lines '${linesOf(text)}' for '${linesOf(original)}'`);
  if (text !== original)
    for (const sentence of sentencesOf(text))
      if (sentencesOf(original).includes(sentence)) faults.push(`still says in Turkish: ${sentence}`);
  const letters = own.literals.join('');
  if (SAME_EVERYWHERE.has(text.replace(BIDI, '')) || !/\p{L}/u.test(letters)) return faults;
  if (text === original && language !== 'tr') faults.push(`is the Turkish text: ${text}`);
  else if (/\p{L}{3}/u.test(letters) && SCRIPTS[language]?.test(letters) === false)
    faults.push(`has no letter of its language: ${text}`);
  return faults;
}

/** One sentence for each fault of a language's file. */
export function faultsOf(original: Texts, translation: Texts, language: string): string[] {
  const wanted = flatten(original);
  const found = flatten(translation);
  const faults: string[] = [];
  for (const [key, text] of wanted) {
    const own = found.get(key);
    if (own === undefined) faults.push(`${key} is missing`);
    else for (const fault of faultsOfText(text, own, language)) faults.push(`${key} ${fault}`);
  }
  for (const key of found.keys()) if (!wanted.has(key)) faults.push(`${key} is not in Turkish`);
  return faults;
}
