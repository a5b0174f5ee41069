/** What a browser lacks on a page that came over plain http, until the end of the test. */
import { onTestFinished, vi } from 'vitest';

export function withoutTls(): void {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
}
