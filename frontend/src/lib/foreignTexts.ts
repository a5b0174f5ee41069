/** Where the texts of every language but Turkish are fetched from; brought only when a visitor chooses one. */
import type { MessagePart, Messages } from './messageParts';

type Files = Record<string, () => Promise<unknown>>;

const files: Record<MessagePart, Files> = {
  core: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], { query: '?messages=core', import: 'default' }),
  member: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=member',
    import: 'default',
  }),
  buying: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=buying',
    import: 'default',
  }),
  ad: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], { query: '?messages=ad', import: 'default' }),
  tabs: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], { query: '?messages=tabs', import: 'default' }),
  promise: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=promise',
    import: 'default',
  }),
  cart: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], { query: '?messages=cart', import: 'default' }),
  paying: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=paying',
    import: 'default',
  }),
  searching: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=searching',
    import: 'default',
  }),
  order: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=order',
    import: 'default',
  }),
  dialogs: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=dialogs',
    import: 'default',
  }),
  panels: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=panels',
    import: 'default',
  }),
  site: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], { query: '?messages=site', import: 'default' }),
  blog: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], { query: '?messages=blog', import: 'default' }),
  security: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=security',
    import: 'default',
  }),
  joining: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=joining',
    import: 'default',
  }),
  certificate: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=certificate',
    import: 'default',
  }),
  demand: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=demand',
    import: 'default',
  }),
  finding: import.meta.glob(['../locales/*.json', '!../locales/tr.json'], {
    query: '?messages=finding',
    import: 'default',
  }),
};

const departments: Files = import.meta.glob('./departments/*.json', { import: 'default' });

/** Letters that Turkish pages do not have: fetched beside the texts, so that nothing moves when the typeface comes. */
const LETTERS: Record<string, [typeface: string, letter: string]> = {
  ru: ['Geologica', '\u0416'],
  ar: ['Alexandria', '\u0639'],
};

async function fetchLetters(language: string): Promise<void> {
  const letters = LETTERS[language];
  // Without them the texts are shown in a typeface of the device.
  if (letters) await document.fonts?.load(`1em ${letters[0]}`, letters[1]).catch(() => {});
}

export async function fetchForeign(language: string, part: MessagePart): Promise<Messages> {
  const load = files[part][`../locales/${language}.json`];
  if (!load) throw new Error(`There are no texts in ${language}.`);
  // Department names stand in the frame of every page.
  const names = part === 'core' ? departments[`./departments/${language}.json`]?.() : undefined;
  const [messages, named] = await Promise.all([load(), names, fetchLetters(language)]);
  return (named ? { ...(messages as Messages), departments: named } : messages) as Messages;
}
