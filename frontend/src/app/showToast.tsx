/**
 * Draws toasts: react-toastify without its injected styles, loaded with the first toast. There is one at a time: what is said
 * within two seconds stands in it together, and anything later takes its place.
 */
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { createTranslator } from 'use-intl';
import { currentLanguage, directionOf, needMessages, useLanguage } from '@/lib/locale';
import type { ToastKey, ToastKind } from '@/lib/toasts';
import { takeUndo } from '@/lib/undo';
import { paths } from './paths';

const TOGETHER_MS = 2000;
const MOST_LINES = 3;
const GAP_PX = 8;

interface Line {
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

/** Each toast has a name of its own: what is said while one goes would be taken for it, and lost. */
let opened = 0;
/** What each says. One that goes keeps its words: what comes meanwhile is said by the next. */
const said = new Map<number, Line[]>();
const NOTHING: Line[] = [];
const nameOf = (number: number) => `said-${number}`;
let saidAt = 0;
const listeners = new Set<() => void>();

/** Toasts stand outside React's tree. */
function translate(key: ToastKey): string {
  const { locale, messages } = currentLanguage();
  const t = createTranslator({ locale, messages: messages as never, namespace: 'toast' as never });
  return (t as (name: string) => string)(key);
}

function actOf(key: ToastKey): Line['act'] {
  const undo = key === 'cartUpdated' ? takeUndo() : undefined;
  if (undo) return { label: translate('undo'), run: undo };
  const way = WAYS[key];
  if (!way || way.but.includes(location.pathname)) return undefined;
  return { label: translate(way.label), href: way.href };
}

function lineOf(what: { key: ToastKey } | { text: string }): Line {
  if ('text' in what) return { text: what.text };
  const more = MORE[what.key];
  return { text: translate(what.key), more: more && translate(more), act: actOf(what.key) };
}

/** The router hears of it as of the browser's own steps: the page stays, and with it what was typed elsewhere. */
function go(href: string): void {
  history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID(), usr: null }, '', href);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

const ACT = 'mt-1 inline-flex min-h-8 items-center font-semibold text-cobalt-700 underline';

function Said({ number }: { number: number }) {
  const lines = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said.get(number) ?? NOTHING,
  );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {lines.map(({ text, more, act }) => (
        <div key={text}>
          <p className="whitespace-pre-line">{text}</p>
          {more && <p className="text-muted text-sm">{more}</p>}
          {act?.href && (
            <a
              href={act.href}
              className={ACT}
              onClick={(event) => {
                event.preventDefault();
                go(act.href ?? paths.home);
              }}
            >
              {act.label}
            </a>
          )}
          {act?.run && (
            <button type="button" className={ACT} onClick={act.run}>
              {act.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

let home: HTMLDivElement | undefined;

/** An open dialog lies over everything but what came to the top after it. */
function bringToTop(): void {
  if (!home?.showPopover || !document.querySelector('dialog[open]')) return;
  if (home.matches(':popover-open')) home.hidePopover();
  home.showPopover();
}

/** Under the header, wherever it stands now: the cart's number is read while a toast speaks of the cart. */
function placeUnderHeader(): void {
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  home?.style.setProperty('--toast-top', `${Math.max(0, bottom) + GAP_PX}px`);
}

function ToastHome() {
  const { locale } = useLanguage();
  const rtl = directionOf(locale) === 'rtl';
  return (
    <ToastContainer
      autoClose={5000}
      // Over the library's own rule for phones, too.
      style={{ top: 'var(--toast-top)' }}
      position={rtl ? 'top-left' : 'top-right'}
      rtl={rtl}
      hideProgressBar
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={translate('closeToast')}
          className="ms-auto grid size-8 shrink-0 place-items-center"
          onClick={closeToast}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
      closeOnClick
      aria-label={translate('toastRegion')}
    />
  );
}

function mountContainer(): void {
  if (home) return;
  home = document.createElement('div');
  home.popover = 'manual';
  home.className = 'toast-home';
  document.body.append(home);
  createRoot(home).render(<ToastHome />);
}

export async function showToast(kind: ToastKind, what: { key: ToastKey } | { text: string }): Promise<void> {
  await needMessages(['member']);
  mountContainer();
  placeUnderHeader();
  bringToTop();
  const isShown = toast.isActive(nameOf(opened));
  if (!isShown) {
    said.delete(opened - 1);
    opened += 1;
  }
  const line = lineOf(what);
  const isTogether = Date.now() - saidAt < TOGETHER_MS;
  const before = (isTogether && said.get(opened)) || NOTHING;
  said.set(opened, [...before.filter(({ text }) => text !== line.text), line].slice(-MOST_LINES));
  saidAt = Date.now();
  for (const listener of listeners) listener();
  if (isShown) toast.update(nameOf(opened), { type: kind, autoClose: 5000 });
  else toast(<Said number={opened} />, { toastId: nameOf(opened), type: kind });
}
