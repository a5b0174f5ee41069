/** What a service that has too much to do answers (503 with Retry-After): a read is asked again when it says so. */
import type { AxiosError, GenericAbortSignal } from 'axios';

/** After the first answer; then the page says that it could not be loaded, with its button. */
const TRIES_AGAIN = 2;
const LONGEST_SECONDS = 10;

export interface Patience {
  /** Whether the service only reads for it, also where the browser sends a POST: a cart is read so. */
  isRead?: boolean;
  /** How often this read was asked again. */
  askedAgain?: number;
}

/**
 * After how many milliseconds a read is asked again; null when it is not: a write may have been done, and is the person's to repeat.
 * Up to half as long again by `chance` (0 to 1), so that browsers that were refused together do not come back together.
 */
export function askAgainAfter(error: AxiosError, { askedAgain = 0, isRead }: Patience, chance: number): number | null {
  const { response, config } = error;
  if (config?.method !== 'get' && !isRead) return null;
  if (response?.status !== 503 || askedAgain >= TRIES_AGAIN) return null;
  const told = response.headers['retry-after'];
  const seconds = Number(told || Number.NaN);
  if (!(seconds >= 0 && seconds <= LONGEST_SECONDS)) return null;
  return seconds * 1000 * (1 + chance / 2);
}

/** Resolves then, and at once when the page does not want the answer any more. */
export function waited(milliseconds: number, signal: GenericAbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = setTimeout(resolve, milliseconds);
    signal?.addEventListener?.('abort', () => {
      clearTimeout(over);
      resolve();
    });
  });
}
