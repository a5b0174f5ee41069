/** Holds that a window goes on after a file of tests. */
import { expect, it, vi } from 'vitest';

it('draws on after a test that had the clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => {});
  vi.useRealTimers();
  await expect(new Promise(requestAnimationFrame)).resolves.toBeGreaterThan(0);
});
