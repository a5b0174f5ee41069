/** A row of links that is wider than a phone: the current one comes into sight, and the page itself stays where it is. */
import { type RefObject, useEffect, useRef } from 'react';

const BESIDE_PIXELS = 40;

function bringIntoSight(box: HTMLElement): void {
  const mark = box.querySelector('[aria-current]');
  if (!mark) return;
  const [boxAt, markAt] = [box.getBoundingClientRect(), mark.getBoundingClientRect()];
  const isRtl = getComputedStyle(box).direction === 'rtl';
  box.scrollLeft += isRtl ? markAt.right - boxAt.right + BESIDE_PIXELS : markAt.left - boxAt.left - BESIDE_PIXELS;
}

/** `current` is anything that changes with the choice or with the width of the row. */
export function useScrolledToCurrent(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new choice moves the row once.
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    bringIntoSight(box);
    // Letters of the real typeface have other widths.
    void document.fonts?.ready.then(() => bringIntoSight(box));
  }, [current]);
  return row;
}
