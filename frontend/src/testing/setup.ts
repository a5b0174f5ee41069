/** Prepares every test file: the fake services, what jsdom lacks, a clean slate between tests. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { calendar } from '@/lib/dates';
import { server } from './server';

/**
 * What is not there yet is looked for again and again. The library prints the whole page each time, which took a sixth of
 * all tests' time; here it does so only when it gives up.
 */
function notFound(message: string | null, container: Element): Error {
  const isAskedAgain = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
  const error = new Error([message, !isAskedAgain && prettyDOM(container)].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}

// The first toast of a file brings its code with it, and a machine may have other things to do.
configure({ asyncUtilTimeout: 15_000, getElementError: notFound });

/**
 * React's development build notes for each element where it was made, by the stack of an error of its own: an eighth of all
 * tests' time, and shown only in its warnings. Beyond ten thousand elements of a drawing it leaves that out; here at once.
 */
Object.defineProperty(
  (React as unknown as Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);

// The days of the tests are of this year, whenever they run.
calendar.thisYear = () => 2026;

window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList;
window.scrollTo = () => {};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

/**
 * Files share a window, one after the other. What one has put off ends with it: a toast that is drawn in the next one, or
 * once the window is gone, fails what has nothing to do with it.
 */
const putOff: ReturnType<typeof setTimeout>[] = [];
const putOffFor = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...of: Parameters<typeof putOffFor>) => {
  const timer = putOffFor(...of);
  putOff.push(timer);
  return timer;
}, putOffFor);

/**
 * The window draws, and takes the focus from what is gone, by one interval that lasts while a frame is awaited. Were it begun
 * while a test has the clock, it would never tick again: so a frame is awaited from the start of a file to its end.
 */
let isOver = false;
const nextFrame = window.requestAnimationFrame;
function awaitFrames(): void {
  if (!isOver) nextFrame(awaitFrames);
}
awaitFrames();

beforeAll(() => {
  // The library says so itself, but to the first file of a window only.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  server.listen({ onUnhandledFrame: 'error' } as never);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
/** What begins with a toast in a file's last test ends while there is a window: its code comes, and React draws it. */
async function settle() {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The next file finds the window as this one did. */
function leaveWindow(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  putOff.forEach(clearTimeout);
  globalThis.setTimeout = putOffFor;
  isOver = true;
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
}

afterAll(async () => {
  await settle();
  server.close();
  leaveWindow();
});
