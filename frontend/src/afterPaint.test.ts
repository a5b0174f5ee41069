import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Told = (list: unknown, observer: { disconnect: () => void }) => void;

let paint: (() => void) | undefined;

class Observer {
  static supportedEntryTypes = ['paint'];
  private readonly told: Told;
  constructor(told: Told) {
    this.told = told;
  }
  observe() {
    paint = () => this.told([], this);
  }
  disconnect() {}
}

const broughtScripts = () => [...document.head.querySelectorAll('script')].map((one) => one.getAttribute('src'));

async function open(): Promise<void> {
  vi.resetModules();
  await import('./afterPaint');
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Observer);
  document.head.innerHTML =
    '<template id="scripts"><script type="text/plain" src="/assets/entry.js"></script></template>';
});
afterEach(() => {
  paint = undefined;
  document.head.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('runs the scripts when the first screen has been painted, once', async () => {
  await open();
  expect(broughtScripts()).toEqual([]);
  paint?.();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(broughtScripts()).toEqual(['/assets/entry.js']);
});

it('does not wait for the paint of a tab in the background', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await open();
  expect(broughtScripts()).toEqual(['/assets/entry.js']);
});

it('waits no longer in a tab that is put away before it was painted', async () => {
  await open();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(broughtScripts()).toEqual(['/assets/entry.js']);
});

it('does not wait in a browser that does not tell when it paints', async () => {
  Observer.supportedEntryTypes = [];
  await open();
  Observer.supportedEntryTypes = ['paint'];
  expect(broughtScripts()).toEqual(['/assets/entry.js']);
});
