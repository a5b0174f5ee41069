/**
 * Where a visitor wanted to go and what they were about to do there, kept while the way in leads out of the page: to a
 * party, to a mail whose link opens a tab of its own, to another tab. It is written by this shop's pages alone and never
 * read from an address; and a path counts only if it is one of this shop, so that no stranger decides where a person arrives.
 */
import { readStored, store } from '@/lib/storage';
import type { Schemas } from '@/lib/types';

const KEY = 'wanted';
/** As long as the link of a mail may wait. */
const PATH_KEPT_MS = 24 * 60 * 60 * 1000;
/** What a person who left had wanted is not done for the next person at this browser. */
const ACT_KEPT_MS = 60 * 60 * 1000;
const PATH_MAX = 300;
const HOME = '/';
/** No second slash, no backslash, no blank: what a browser could read as another site's address. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
/** Pages of the way in itself: opening the first of them signs out. */
const WAY_IN = /^\/hesap\/(cikis|login|1|2|onay|dogrula|giris|sifre-yenile)(?![\w-])/;

/** What was to be done with an ad, as it travels with a registration. */
export type WishedAct = Schemas['identity.WishedActAnswer'];

export type Wish = Schemas['identity.WishAnswer'];

interface Kept extends Partial<Wish> {
  until: number;
  /** Of a wish from before acts were kept there is none. */
  actUntil?: number;
}

export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && path.length <= PATH_MAX && OWN_PATH.test(path) && !WAY_IN.test(path);
}

/** A wish as far as it can be followed; nothing is left of one that leads nowhere. */
export function soundWish(wish: Partial<Wish> | null | undefined): Wish | undefined {
  if (!wish) return undefined;
  const act = wish.act ?? null;
  if (isOwnPath(wish.path)) return { path: wish.path, act };
  return act ? { path: HOME, act } : undefined;
}

/** Without a wish of its own, a new way in ends that of an earlier one. */
export function keepWanted(wish: Wish | undefined): void {
  const now = Date.now();
  store(KEY, wish ? ({ ...wish, until: now + PATH_KEPT_MS, actUntil: now + ACT_KEPT_MS } satisfies Kept) : null);
}

/** What is kept, left where it is. */
export function keptWanted(): Wish | undefined {
  const kept = readStored<Kept>(KEY);
  if (!kept || kept.until <= Date.now()) return undefined;
  return soundWish({ ...kept, act: (kept.actUntil ?? 0) > Date.now() ? (kept.act ?? null) : null });
}

/** Once: who signs in again later begins at home. */
export function takeWanted(): Wish | undefined {
  const wish = keptWanted();
  store(KEY, null);
  return wish;
}
