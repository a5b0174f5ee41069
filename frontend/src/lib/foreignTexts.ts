/** Where the texts of every language but Turkish are fetched from; brought only when somebody chooses one. */
import type { MessagePart, Messages } from './locale';

type Files = Record<string, () => Promise<unknown>>;

const files: Record<MessagePart, Files> = {
  core: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=core', import: 'default' }),
  member: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=member', import: 'default' }),
  buying: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=buying', import: 'default' }),
  ad: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=ad', import: 'default' }),
  cart: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=cart', import: 'default' }),
  order: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=order', import: 'default' }),
  dialogs: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=dialogs', import: 'default' }),
  panels: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=panels', import: 'default' }),
  site: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=site', import: 'default' }),
  blog: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=blog', import: 'default' }),
  finding: import.meta.glob('../locales/{en,ru,ar}.json', { query: '?messages=finding', import: 'default' }),
};

export async function fetchForeign(language: string, part: MessagePart): Promise<Messages> {
  const load = files[part][`../locales/${language}.json`];
  if (!load) throw new Error(`There are no texts in ${language}.`);
  return (await load()) as Messages;
}
