/**
 * Where a visitor wanted to go, kept while the way in leads out of the page: to a party, or to a mail whose link opens
 * a tab of its own. It is written by the sign-in page alone and never read from an address, so that no link of
 * a stranger decides where a person arrives.
 */
import { readStored, store } from '@/lib/storage';

const KEY = 'wanted';
/** As long as the link of a mail may wait. */
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Kept {
  path: string;
  until: number;
}

/** Without a wish of its own, a new way in ends that of an earlier one. */
export function keepWanted(path: string | undefined): void {
  store(KEY, path ? ({ path, until: Date.now() + KEPT_MS } satisfies Kept) : null);
}

/** Once: who signs in again later begins at home. */
export function takeWanted(): string | undefined {
  const kept = readStored<Kept>(KEY);
  if (!kept) return undefined;
  store(KEY, null);
  return kept.until > Date.now() ? kept.path : undefined;
}
