/** How wide the screen is: jsdom measures nothing and knows no media. */
import { vi } from 'vitest';

const listeners = new Set<() => void>();

/**
 * Until the end of the test (`vi.unstubAllGlobals`); another width later on is told to what listens. Answers queries for a least width, and that a pointer
 * hovers.
 */
export function screenIs(width: number): void {
  vi.stubGlobal('innerWidth', width);
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => {
    const least = /min-width: (\d+)px/.exec(media);
    const matches = media === 'all' || (!!least && width >= Number(least[1]));
    const addEventListener = (_: string, listener: () => void) => listeners.add(listener);
    const removeEventListener = (_: string, listener: () => void) => listeners.delete(listener);
    return { ...matchMedia(media), media, matches, addEventListener, removeEventListener };
  });
  for (const listener of listeners) listener();
}
