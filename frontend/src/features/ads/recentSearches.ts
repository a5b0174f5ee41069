/** What was searched last in this browser, newest first. */
import { readStored, store } from '@/lib/storage';
import { foldForSearch } from '@/lib/turkish';

const STORED_AS = 'searches';
const MOST = 5;

export function recentSearches(): string[] {
  const kept = readStored<unknown>(STORED_AS);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
}

/** The same words in other letters count as the same search. */
export function rememberSearch(text: string): void {
  const words = text.trim();
  if (!words) return;
  const others = recentSearches().filter((one) => foldForSearch(one) !== foldForSearch(words));
  store(STORED_AS, [words, ...others].slice(0, MOST));
}

export function forgetSearches(): void {
  store(STORED_AS, []);
}
