/** A row of links that is wider than a phone: the current one comes into sight, and the page itself stays where it is. */
import { type RefObject, useEffect, useRef } from 'react';

const BEFORE_PIXELS = 40;

export function useScrolledToCurrent(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new choice moves the row once.
  useEffect(() => {
    const box = row.current;
    const mark = box?.querySelector('[aria-current]');
    if (!box || !mark) return;
    const [boxAt, markAt] = [box.getBoundingClientRect(), mark.getBoundingClientRect()];
    const isRtl = getComputedStyle(box).direction === 'rtl';
    box.scrollLeft += isRtl ? markAt.right - boxAt.right + BEFORE_PIXELS : markAt.left - boxAt.left - BEFORE_PIXELS;
  }, [current]);
  return row;
}
