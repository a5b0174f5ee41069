/**
 * Which language is shown and its messages, kept outside React so that routes and toasts can bring the parts they need.
 * tr is always there; another language is one more file in src/locales.
 */
import { useSyncExternalStore } from 'react';
import type tr from '@/locales/tr.json';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof tr;
  }
}

export type MessagePart = 'core' | 'ad' | 'member' | 'buying' | 'cart' | 'order' | 'dialogs' | 'panels' | 'site';
export type Messages = Partial<typeof tr>;

type Loader = () => Promise<unknown>;

const files: Record<MessagePart, Record<string, Loader>> = {
  core: import.meta.glob('../locales/*.json', { query: '?messages=core', import: 'default' }),
  member: import.meta.glob('../locales/*.json', { query: '?messages=member', import: 'default' }),
  buying: import.meta.glob('../locales/*.json', { query: '?messages=buying', import: 'default' }),
  ad: import.meta.glob('../locales/*.json', { query: '?messages=ad', import: 'default' }),
  cart: import.meta.glob('../locales/*.json', { query: '?messages=cart', import: 'default' }),
  order: import.meta.glob('../locales/*.json', { query: '?messages=order', import: 'default' }),
  dialogs: import.meta.glob('../locales/*.json', { query: '?messages=dialogs', import: 'default' }),
  panels: import.meta.glob('../locales/*.json', { query: '?messages=panels', import: 'default' }),
  site: import.meta.glob('../locales/*.json', { query: '?messages=site', import: 'default' }),
};

export const DEFAULT_LOCALE = 'tr';

export function hasLocale(locale: string): boolean {
  return `../locales/${locale}.json` in files.core;
}

export function directionOf(locale: string): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

export interface Language {
  locale: string;
  messages: Messages;
}

let current: Language = { locale: DEFAULT_LOCALE, messages: {} };
const parts = new Set<MessagePart>();
const listeners = new Set<() => void>();

function show(next: Language): void {
  current = next;
  document.documentElement.lang = next.locale;
  document.documentElement.dir = directionOf(next.locale);
  for (const listener of listeners) listener();
}

async function fetchPart(locale: string, part: MessagePart): Promise<Messages> {
  const load = files[part][`../locales/${locale}.json`] ?? files[part][`../locales/${DEFAULT_LOCALE}.json`];
  return load ? ((await load()) as Messages) : {};
}

/** Brings what is still missing of these parts. */
export async function needMessages(wanted: MessagePart[]): Promise<void> {
  const missing = wanted.filter((part) => !parts.has(part));
  if (missing.length === 0) return;
  const { locale } = current;
  const brought = await Promise.all(missing.map((part) => fetchPart(locale, part)));
  for (const part of missing) parts.add(part);
  show({ locale, messages: Object.assign({}, current.messages, ...brought) });
}

/** For what is loaded later: its code together with its texts. */
export async function withMessages<Module>(parts: MessagePart[], module: Promise<Module>): Promise<Module> {
  await needMessages(parts);
  return module;
}

export async function chooseLocale(locale: string): Promise<void> {
  const brought = await Promise.all([...parts].map((part) => fetchPart(locale, part)));
  show({ locale, messages: Object.assign({}, ...brought) });
}

export function currentLanguage(): Language {
  return current;
}

export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
