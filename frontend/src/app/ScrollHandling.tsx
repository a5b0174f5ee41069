/** A new page starts at the top; back and forward restore where the reader was. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

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

export function ScrollHandling() {
  const location = useLocation();
  const navigation = useNavigationType();
  const page = useRef(location.pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const key = location.key;
    const save = () => remember(key, window.scrollY);
    window.addEventListener('scrollend', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, [location.key]);

  useLayoutEffect(() => {
    const samePage = page.current === location.pathname;
    page.current = location.pathname;
    if (location.hash || (samePage && navigation === 'REPLACE')) return;
    window.scrollTo(0, navigation === 'POP' ? (remembered()[location.key] ?? 0) : 0);
  }, [location.key, location.pathname, location.hash, navigation]);

  return null;
}
