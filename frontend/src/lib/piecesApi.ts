/**
 * Pieces of the page that cannot be fetched. After a new release they may be gone from the server: then the page is loaded
 * anew, once. Without a network it stays, with what was typed: the screen that lacks its code says so, and can be tried again.
 */
import { isLanguageAwaited } from './locale';

const RELOADED = 'reloaded';
const FAULT = 500;

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

async function lookAgain(reload: () => void): Promise<void> {
  // Texts are no reason.
  if (isLooking || isLanguageAwaited() || sessionStorage.getItem(RELOADED) === location.href) return;
  isLooking = true;
  const { href } = location;
  const isGone = await isReachable();
  isLooking = false;
  if (!isGone || href !== location.href) return;
  sessionStorage.setItem(RELOADED, href);
  reload();
}

export function reloadWhenPiecesAreGone(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => void lookAgain(reload));
}
