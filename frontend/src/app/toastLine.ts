/** What a toast says, what follows from it, and what may be done about it. */
import { createTranslator } from 'use-intl';
import { currentLanguage } from '@/lib/locale';
import type { ToastKey } from '@/lib/toasts';
import { takeUndo } from '@/lib/undo';
import { paths } from './paths';

export interface ToastLine {
  text: string;
  /** What follows from it, beneath. */
  more?: string | undefined;
  act?: { label: string; href?: string; run?: () => void } | undefined;
}

/** What follows from a message of the specification; its own words stay as they are. */
const MORE: Partial<Record<ToastKey, ToastKey>> = { cancelled: 'cancelledAtOnce', registered: 'registeredAnywhere' };
const WAYS: Partial<Record<ToastKey, { href: string; label: ToastKey; but: string[] }>> = {
  cartUpdated: { href: paths.cart, label: 'toCart', but: [paths.cart, '/checkout'] },
  followed: { href: paths.favorites, label: 'toFavorites', but: [paths.favorites] },
};

/** Toasts stand outside React's tree. */
export function translate(key: ToastKey): string {
  const { locale, messages } = currentLanguage();
  const t = createTranslator({ locale, messages: messages as never, namespace: 'toast' as never });
  return (t as (name: string) => string)(key);
}

function actOf(key: ToastKey): ToastLine['act'] {
  const undo = key === 'cartUpdated' ? takeUndo() : undefined;
  if (undo) return { label: translate('undo'), run: undo };
  const way = WAYS[key];
  if (!way || way.but.includes(location.pathname)) return undefined;
  return { label: translate(way.label), href: way.href };
}

export function lineOf(what: { key: ToastKey } | { text: string }): ToastLine {
  if ('text' in what) return { text: what.text };
  const more = MORE[what.key];
  return { text: translate(what.key), more: more && translate(more), act: actOf(what.key) };
}
