/**
 * Which language is shown and its messages, kept outside React so that routes and toasts can bring the parts they need.
 * Turkish is what every visitor gets first; the others are fetched, part by part, when a visitor chooses them.
 */
import { useSyncExternalStore } from 'react';
import type tr from '@/locales/tr.json';
import type { MessagePart, Messages } from './messageParts';
import { readStored, store } from './storage';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof tr;
  }
}

/**
 * The languages, and what Intl is asked for: British dates and hours for English, Latin digits for Arabic. One more is a
 * line here and its texts in src/locales; tests say what it lacks.
 */
const LOCALES = { tr: 'tr', en: 'en-GB', ru: 'ru', ar: 'ar-u-hc-h23-nu-latn' } as const;
export type LanguageCode = keyof typeof LOCALES;
export const LANGUAGES = Object.keys(LOCALES) as LanguageCode[];
const DEFAULT: LanguageCode = 'tr';
const STORED_AS = 'locale';

const turkish: Record<MessagePart, () => Promise<{ default: Messages }>> = {
  core: () => import('@/locales/tr.json?messages=core'),
  member: () => import('@/locales/tr.json?messages=member'),
  buying: () => import('@/locales/tr.json?messages=buying'),
  ad: () => import('@/locales/tr.json?messages=ad'),
  tabs: () => import('@/locales/tr.json?messages=tabs'),
  promise: () => import('@/locales/tr.json?messages=promise'),
  cart: () => import('@/locales/tr.json?messages=cart'),
  paying: () => import('@/locales/tr.json?messages=paying'),
  searching: () => import('@/locales/tr.json?messages=searching'),
  order: () => import('@/locales/tr.json?messages=order'),
  dialogs: () => import('@/locales/tr.json?messages=dialogs'),
  panels: () => import('@/locales/tr.json?messages=panels'),
  site: () => import('@/locales/tr.json?messages=site'),
  finding: () => import('@/locales/tr.json?messages=finding'),
  blog: () => import('@/locales/tr.json?messages=blog'),
  security: () => import('@/locales/tr.json?messages=security'),
  joining: () => import('@/locales/tr.json?messages=joining'),
  certificate: () => import('@/locales/tr.json?messages=certificate'),
  demand: () => import('@/locales/tr.json?messages=demand'),
};

export interface Language {
  code: LanguageCode;
  /** For Intl. */
  locale: string;
  messages: Messages;
}

let current: Language = { code: DEFAULT, locale: LOCALES[DEFAULT], messages: {} };
let asked: LanguageCode = DEFAULT;
const parts = new Set<MessagePart>();
const listeners = new Set<() => void>();

function show(code: LanguageCode, messages: Messages): void {
  current = { code, locale: LOCALES[code], messages };
  for (const listener of listeners) listener();
}

async function fetchPart(code: LanguageCode, part: MessagePart): Promise<Messages> {
  if (code === DEFAULT) return (await turkish[part]()).default;
  const { fetchForeign } = await import('./foreignTexts');
  return fetchForeign(code, part);
}

/** All downloads come to an end before one failure counts: until then the language is awaited. */
async function fetchParts(code: LanguageCode, wanted: MessagePart[]): Promise<Messages> {
  const ended = await Promise.allSettled(wanted.map((part) => fetchPart(code, part)));
  const brought = ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return Object.assign({}, ...brought);
}

/** Brings what is still missing of these parts. */
export async function needMessages(wanted: MessagePart[]): Promise<void> {
  const missing = wanted.filter((part) => !parts.has(part));
  if (missing.length === 0) return;
  const { code } = current;
  const brought = await fetchParts(code, missing);
  // Another language came meanwhile: its texts are wanted.
  if (code !== current.code) return needMessages(wanted);
  for (const part of missing) parts.add(part);
  show(code, { ...current.messages, ...brought });
}

/** For what is loaded later: its code together with its texts. */
export async function withMessages<Module>(parts: MessagePart[], module: Promise<Module>): Promise<Module> {
  // Where both fail, neither failure goes unheard.
  const [loaded] = await Promise.all([module, needMessages(parts)]);
  return loaded;
}

/** Shows everything in another language, once all of its texts are here; without them nothing changes, and it throws. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  asked = code;
  const known = [...parts];
  const messages = await fetchParts(code, known).catch((failure: unknown) => {
    if (asked === code) asked = current.code;
    throw failure;
  });
  // The last choice counts, and it counts for parts that came meanwhile as well.
  if (asked !== code) return;
  if (parts.size > known.length) return changeLanguage(code);
  show(code, messages);
  rememberLanguage();
}

/**
 * The choice is this device's, so it outlives a sign-out, which forgets everything else. The gateway knows it from the
 * cookie and sends the pages that are drawn already in that language.
 */
export function rememberLanguage(): void {
  const { code } = current;
  if (code === DEFAULT && !readStored(STORED_AS)) return;
  store(STORED_AS, code);
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
  document.cookie = `${STORED_AS}=${code};path=/;max-age=31536000;samesite=lax`;
}

/** Whether a language is on its way. */
export function isLanguageAwaited(): boolean {
  return asked !== current.code;
}

/** The choice of an earlier visit with the frame's texts; Turkish when its texts cannot be had. */
export async function startLanguage(): Promise<void> {
  const remembered = LANGUAGES.find((code) => code === readStored<string>(STORED_AS)) ?? DEFAULT;
  asked = remembered;
  current = { code: remembered, locale: LOCALES[remembered], messages: {} };
  try {
    await needMessages(['core']);
  } catch (failure) {
    if (remembered === DEFAULT) throw failure;
    const known = [...parts];
    parts.clear();
    asked = DEFAULT;
    current = { code: DEFAULT, locale: LOCALES[DEFAULT], messages: {} };
    await needMessages(['core', ...known]);
  }
}

/** As its speakers write it: 'Türkçe', 'Русский'. */
export function languageName(code: LanguageCode): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
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
