/** How wide the screen is: jsdom measures nothing and knows no media. */
import { vi } from 'vitest';

/** Until the end of the test (`vi.unstubAllGlobals`). Answers queries for a least width, and that a pointer hovers. */
export function screenIs(width: number): void {
  vi.stubGlobal('innerWidth', width);
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => {
    const least = /min-width: (\d+)px/.exec(media);
    const matches = media === 'all' || (!!least && width >= Number(least[1]));
    return { ...matchMedia(media), media, matches };
  });
}
