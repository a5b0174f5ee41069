/** Holds what every file of tests is prepared with. */
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';

it('draws on after a test that had the clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => {});
  vi.useRealTimers();
  await expect(new Promise(requestAnimationFrame)).resolves.toBeGreaterThan(0);
});

it('makes an element without looking where that happens', () => {
  const madeAt = (element: object) => (element as { _debugStack?: Error })._debugStack;
  expect(madeAt(createElement('p'))).toBeInstanceOf(Error);
  expect(madeAt(createElement('b'))).toBe(madeAt(createElement('p')));
});
