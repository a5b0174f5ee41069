/** A new page starts at the top, for the eye and for the keyboard; back and forward show what one came from where it was. */
import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { keyOf, LINK, type Place, placeOf, remember, remembered } from './places';

/** From here on the reader moves the page. */
const READER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** An address that was typed or followed into this window starts at the top; a reload and a return from elsewhere do not. */
function isTyped(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/** Notes where the page of a history entry stands; the last word is what stood there before the next page replaced it. */
function watch(key: string, isReturning: () => boolean): () => void {
  let place: Place | undefined;
  const note = () => {
    if (!isReturning()) place = { ...place, top: window.scrollY };
  };
  const follow = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest(LINK);
    if (link) place = { top: window.scrollY, href: link.getAttribute('href') ?? '', at: placeOf(link) };
  };
  const keep = () => place && remember(key, place);
  window.addEventListener('scroll', note, { passive: true });
  document.addEventListener('click', follow, true);
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scroll', note);
    document.removeEventListener('click', follow, true);
    window.removeEventListener('pagehide', keep);
    keep();
  };
}

/** Where an entry begins: the place to come back to, 0 for a new page, undefined where the page is to stay as it is. */
function beginning(location: Location, navigation: string, from: Location | undefined): Place | 0 | undefined {
  const isSamePage = from?.pathname === location.pathname;
  if (isSamePage && navigation === 'REPLACE') return undefined;
  // The browser itself goes to a named place of the page.
  if (location.hash && navigation === 'POP') return undefined;
  if (from && !isSamePage && navigation === 'PUSH') document.getElementById('icerik')?.focus({ preventScroll: true });
  const named = document.getElementById(location.hash.slice(1));
  if (named) {
    named.scrollIntoView();
    return undefined;
  }
  const isNew = navigation !== 'POP' || (!from && location.key === 'default' && isTyped());
  // The first screen is read before this code comes: where its reader has moved it, it stays. Where the browser has put
  // it on the way back, it may not have been long enough.
  if (!from && window.scrollY > 0 && (isNew || history.scrollRestoration === 'manual')) return undefined;
  return isNew ? 0 : (remembered()[keyOf(location)] ?? (from ? 0 : undefined));
}

export function ScrollHandling() {
  const location = useLocation();
  const navigation = useNavigationType();
  const page = useRef<Location>(undefined);

  // Before the browser speaks of any scrolling: what the new page does to it is not the old page's.
  useLayoutEffect(() => {
    const from = page.current;
    page.current = location;
    const unwatch = watch(keyOf(location), () => returning !== undefined);
    let returning: AbortController | undefined;
    const arrive = () => {
      returning?.abort();
      returning = undefined;
    };
    const place = beginning(location, navigation, from);
    history.scrollRestoration = 'manual';
    if (place !== undefined) window.scrollTo(0, place ? place.top : 0);
    if (place) {
      returning = new AbortController();
      const { signal } = returning;
      // From now on, not from when the code has come: over a slow line the reader is quicker.
      for (const sign of READER) window.addEventListener(sign, arrive, { passive: true, signal });
      import('./bringBack').then(({ bringBack }) => signal.aborted || bringBack(place, signal, arrive), arrive);
    }
    return () => {
      unwatch();
      arrive();
    };
  }, [location, navigation]);

  return null;
}
