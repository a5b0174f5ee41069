/** Where each page of this visit was left, kept for as long as the window is open. */
import type { Location } from 'react-router';

export interface Place {
  top: number;
  /** The link that was followed from here, and where it stood in the page: lists change while one is away. */
  href?: string;
  at?: [left: number, top: number];
}

export const LINK = 'main a[href]';

/** Where in the page a link stands, or the card that it is the link of: cards are drawn in two ways. */
export function placeOf(link: Element): [left: number, top: number] {
  const box = (link.closest('article, li') ?? link).getBoundingClientRect();
  return [box.left, box.top + window.scrollY];
}

/** src/afterPaint.ts writes here too, for pages that are left before this code has come. */
const KEY = 'scroll';
const KEPT = 50;

export function remembered(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}

export function remember(key: string, place: Place): void {
  try {
    const { [key]: _, ...others } = remembered();
    sessionStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - KEPT), [key, place]])),
    );
  } catch {
    // Without storage the page simply starts at the top.
  }
}

/** Every freshly opened page has the key 'default', so its address has to tell it apart. */
export function keyOf(location: Location): string {
  return location.key === 'default' ? `${location.pathname}${location.search}` : location.key;
}
