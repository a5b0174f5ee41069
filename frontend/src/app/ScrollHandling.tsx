/** A new page starts at the top, for the eye and for the keyboard; back and forward restore where the reader was. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

const KEY = 'scroll';

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function remember(key: string, top: number): void {
  try {
    const all = Object.entries({ ...remembered(), [key]: top }).slice(-50);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Without storage the page simply starts at the top.
  }
}

/** Every freshly opened page has the key 'default', so its address has to tell it apart. */
function keyOf(location: Location): string {
  return location.key === 'default' ? `${location.pathname}${location.search}` : location.key;
}

/** A typed or followed address starts at the top; a reload and a return from elsewhere do not. */
function isFreshVisit(location: Location): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.key === 'default' && entry?.type === 'navigate';
}

export function ScrollHandling() {
  const location = useLocation();
  const navigation = useNavigationType();
  const page = useRef(location.pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const key = keyOf(location);
    const save = () => remember(key, window.scrollY);
    window.addEventListener('scrollend', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, [location]);

  useLayoutEffect(() => {
    const samePage = page.current === location.pathname;
    page.current = location.pathname;
    if (samePage && navigation === 'REPLACE') return;
    // The browser itself goes to a named place of the page.
    if (location.hash && navigation === 'POP') return;
    if (!samePage && navigation === 'PUSH') document.getElementById('icerik')?.focus({ preventScroll: true });
    const named = document.getElementById(location.hash.slice(1));
    if (named) {
      named.scrollIntoView();
      return;
    }
    const returns = navigation === 'POP' && !isFreshVisit(location);
    window.scrollTo(0, returns ? (remembered()[keyOf(location)] ?? 0) : 0);
  }, [location, navigation]);

  return null;
}
