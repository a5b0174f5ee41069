/** Which language is shown and its messages. tr is always there; another language is one more file in src/locales. */
import type tr from '@/locales/tr.json';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof tr;
  }
}

export type MessagePart = 'core' | 'panels' | 'site';
export type Messages = Partial<typeof tr>;

type Loader = () => Promise<unknown>;

const files: Record<MessagePart, Record<string, Loader>> = {
  core: import.meta.glob('../locales/*.json', { query: '?messages=core', import: 'default' }),
  panels: import.meta.glob('../locales/*.json', { query: '?messages=panels', import: 'default' }),
  site: import.meta.glob('../locales/*.json', { query: '?messages=site', import: 'default' }),
};

export const DEFAULT_LOCALE = 'tr';

export function hasLocale(locale: string): boolean {
  return `../locales/${locale}.json` in files.core;
}

export async function loadMessages(locale: string, part: MessagePart): Promise<Messages> {
  const load = files[part][`../locales/${locale}.json`] ?? files[part][`../locales/${DEFAULT_LOCALE}.json`];
  return load ? ((await load()) as Messages) : {};
}

export function directionOf(locale: string): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
