/**
 * Puts a page that one returns to where it was left, and keeps it there while its ads and pictures come. The row of a table
 * that was opened from there has the focus again; what takes the row away gives it to the next one (`useFocusKept.ts`).
 */
import { LINK, type Place, placeOf } from './places';

/** By then a page has all its ads, also over a slow network. */
const PATIENCE_MS = 15_000;

/** An ad may stand in several rows: the one that is nearest to where it was followed. */
function linkOf({ href, at }: Place): Element | undefined {
  const distance = (link: Element) => Math.abs(placeOf(link)[1] - (at?.[1] ?? 0));
  const found = [...document.querySelectorAll(LINK)].filter((link) => href && link.getAttribute('href') === href);
  return found.sort((a, b) => distance(a) - distance(b))[0];
}

function show(place: Place): void {
  const link = linkOf(place);
  const [left, top] = place.at ?? [0, 0];
  const row = link?.closest('.scroll-row');
  if (link && row) row.scrollLeft += placeOf(link)[0] - left;
  window.scrollTo(0, place.top + (link ? placeOf(link)[1] - top : 0));
  focusRow(link);
}

/** Only where the focus is on nothing of the page: what the reader or the page has chosen keeps it. */
function focusRow(link: Element | undefined): void {
  const holds = document.activeElement;
  const isFree = !holds || holds === document.body || holds.matches('#icerik, #bolum');
  if (isFree && link instanceof HTMLElement && link.closest('tbody')) link.focus({ preventScroll: true });
}

export function bringBack(place: Place, signal: AbortSignal, end: () => void): void {
  const growth = new ResizeObserver(() => show(place));
  show(place);
  growth.observe(document.body);
  const timer = setTimeout(end, PATIENCE_MS);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
}
