/**
 * Draws toasts: react-toastify without its injected styles, loaded with the first toast. There is one at a time: what is said
 * within two seconds stands in it together, and anything later takes its place. Of what stands together the gravest gives
 * the toast its colour, and each line has its own sign: a refusal is never told by the sign of what went well.
 */
import { nanoid } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { needMessages } from '@/lib/locale';
import type { ToastKey, ToastKind } from '@/lib/toasts';
import { paths } from './paths';
import { bringToTop, isHeardInDialog, mountContainer, placeUnderHeader } from './toastHome';
import { lineOf, type ToastLine } from './toastLine';
import { gravest, SignOf } from './toastSigns';

const TOGETHER_MS = 2000;
const MOST_LINES = 3;

type SaidLine = ToastLine & { kind: ToastKind };

/** Each toast has a name of its own: what is said while one goes would be taken for it, and lost. */
let opened = 0;

/** What each says. One that goes keeps its words: what comes meanwhile is said by the next. */
const said = new Map<number, SaidLine[]>();

const NOTHING: SaidLine[] = [];

const nameOf = (number: number) => `said-${number}`;

let saidAt = 0;

const listeners = new Set<() => void>();

/** The router hears of it as of the browser's own steps: the page stays, and with it what was typed elsewhere. */
function go(href: string): void {
  history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: nanoid(), usr: null }, '', href);
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
      {lines.map(({ kind, text, more, act }) => (
        <div key={text}>
          <p className="whitespace-pre-line">
            {isMixed(lines) && <SignOf kind={kind} />}
            {text}
          </p>
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

const isMixed = (lines: SaidLine[]) => new Set(lines.map(({ kind }) => kind)).size > 1;

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
  const line = { ...lineOf(what), kind };
  const isTogether = Date.now() - saidAt < TOGETHER_MS;
  const before = (isTogether && said.get(opened)) || NOTHING;
  const lines = [...before.filter(({ text }) => text !== line.text), line].slice(-MOST_LINES);
  said.set(opened, lines);
  saidAt = Date.now();
  for (const listener of listeners) listener();
  // Where each line has a sign, the toast itself has none.
  const looks = {
    type: gravest(lines.map((one) => one.kind)),
    role: kind === 'error' && isHeardInDialog() ? 'group' : 'alert',
    ...(isMixed(lines) && { icon: false as const }),
  };
  if (isShown) toast.update(nameOf(opened), { icon: undefined, ...looks, autoClose: 5000 });
  else toast(<Said number={opened} />, { toastId: nameOf(opened), ...looks });
}
