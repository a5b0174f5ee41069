/**
 * Pieces of the page that cannot be fetched. After a new release they may be gone from the server: then the page is loaded
 * anew, once for each release: a tab that stays open sees several. Without a network it stays, with what was typed: the
 * place that lacks its code says so, and can be tried again (components/lazily.tsx, app/route.tsx).
 */
import { isLanguageAwaited } from './locale';

const RELOADED = 'reloaded';
const FAULT = 500;

/** For how many reasons the page is not looked at: what is on its way and not wanted yet, and a look under way. */
let reasons = 0;

/**
 * Fetches what may be wanted soon. If it is gone, the page is loaded anew when it is wanted: not for a link that was only
 * touched, while something is typed beside it.
 */
export function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  reasons += 1;
  const end = () => {
    reasons -= 1;
  };
  return load().then(end, end);
}

/** Whether the server answers for a page. */
function isReachable(href: string): Promise<boolean> {
  return fetch(href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < FAULT,
    () => false,
  );
}

async function lookAgain(reload: () => void, release: string): Promise<void> {
  // Missing texts are no reason to load it anew.
  if (reasons || isLanguageAwaited()) return;
  const { href } = location;
  const page = `${release} ${href}`;
  try {
    // Where this page of this release was loaded anew before, another time would not mend it either.
    if (sessionStorage.getItem(RELOADED) === page) return;
    reasons += 1;
    const isGone = await isReachable(href);
    reasons -= 1;
    if (isGone && href === location.href) {
      sessionStorage.setItem(RELOADED, page);
      reload();
    }
  } catch {
    // The browser keeps nothing: a page that forgets it was loaded anew might be so for ever.
  }
}

/** `release` names the one that this page is of: its files are named by what is in them. */
export function reloadWhenPiecesAreGone(reload = () => location.reload(), release = () => import.meta.url): void {
  addEventListener('vite:preloadError', () => void lookAgain(reload, release()));
}
