/**
 * Pieces of the page that cannot be fetched. After a new release they may be gone from the server: then the page is loaded
 * anew, once for a while: a tab that stays open sees several releases. Without a network it stays, with what was typed: the
 * place that lacks its code says so, and can be tried again (components/lazily.tsx, app/route.tsx).
 */
import { isLanguageAwaited } from './locale';

const RELOADED = 'reloaded';
const FAULT = 500;
const ONCE_IN_MS = 10 * 60_000;

let isLooking = false;

/** Whether the server answers for this page. */
async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return status < FAULT;
  } catch {
    return false;
  }
}

/** Whether this page was loaded anew a short while ago: then another time would not mend it either. */
function wasReloaded(): boolean {
  try {
    const [at, href] = JSON.parse(sessionStorage.getItem(RELOADED) ?? '[]') as [number, string];
    return href === location.href && Date.now() - at < ONCE_IN_MS;
  } catch {
    return false;
  }
}

/** False where the browser keeps nothing: a page that forgets it was loaded anew might be so for ever. */
function remembersReload(href: string): boolean {
  try {
    sessionStorage.setItem(RELOADED, JSON.stringify([Date.now(), href]));
    return true;
  } catch {
    return false;
  }
}

async function lookAgain(reload: () => void): Promise<void> {
  // Texts are no reason.
  if (isLooking || isLanguageAwaited() || wasReloaded()) return;
  isLooking = true;
  const { href } = location;
  const isGone = await isReachable();
  isLooking = false;
  if (!isGone || href !== location.href) return;
  if (remembersReload(href)) reload();
}

export function reloadWhenPiecesAreGone(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => void lookAgain(reload));
}
