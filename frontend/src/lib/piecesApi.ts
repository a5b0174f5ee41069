/**
 * Pieces of the page that cannot be fetched. After a new release they may be gone from the server: then the page is loaded
 * anew, once for each release: a tab that stays open sees several. Without a network it stays, with what was typed: the
 * place that lacks its code says so, and can be tried again (components/lazily.tsx, app/route.tsx).
 */
import { isLanguageAwaited } from './locale';

const RELOADED = 'reloaded';
const FAULT = 500;

let isLooking = false;
/** How much is on its way that is not wanted yet. */
let ahead = 0;

/**
 * Fetches what may be wanted soon. If it is gone, the page is loaded anew when it is wanted: not for a link that was only
 * touched, while something is typed beside it.
 */
export function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  const end = () => {
    ahead -= 1;
  };
  return load().then(end, end);
}

/** Whether the server answers for this page. */
function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < FAULT,
    () => false,
  );
}

/** Whether this page of this release was loaded anew before: then another time would not mend it either. */
function wasReloaded(release: string): boolean {
  try {
    return sessionStorage.getItem(RELOADED) === `${release} ${location.href}`;
  } catch {
    return false;
  }
}

/** False where the browser keeps nothing: a page that forgets it was loaded anew might be so for ever. */
function remembersReload(release: string): boolean {
  try {
    sessionStorage.setItem(RELOADED, `${release} ${location.href}`);
    return true;
  } catch {
    return false;
  }
}

async function lookAgain(reload: () => void, release: string): Promise<void> {
  // Texts are no reason.
  if (ahead > 0 || isLooking || isLanguageAwaited() || wasReloaded(release)) return;
  isLooking = true;
  const { href } = location;
  const isGone = await isReachable();
  isLooking = false;
  if (!isGone || href !== location.href) return;
  if (remembersReload(release)) reload();
}

/** `release` names the one that this page is of: its files are named by what is in them. */
export function reloadWhenPiecesAreGone(reload = () => location.reload(), release = () => import.meta.url): void {
  window.addEventListener('vite:preloadError', () => void lookAgain(reload, release()));
}
