/** The first of every test file, and the last: it finds modules that nobody has used, and a window as new. */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { lookAtWindow, putBack } from './asFound';

const FOUND = Symbol.for('imece: the window before the first file');

const shared = globalThis as { [FOUND]?: ReturnType<typeof lookAtWindow> };
shared[FOUND] ??= lookAtWindow();
const found = shared[FOUND];

vi.resetModules();

// Put first, and so done last: after what the other setup and the tests themselves do at their end.
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  putBack(found);
});
