/** A shipped order leaves the list with its card, and the focus was in there: the order that comes next takes it. */
import { useEffect, useRef } from 'react';

export function useNextOrder() {
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  // After every drawing: what is shipped leaves the list with one of the next answers.
  useEffect(() => {
    if (left.current === null || document.activeElement !== document.body) return;
    const heads = list.current?.querySelectorAll<HTMLElement>('h2[tabindex]') ?? [];
    const next = heads[Math.min(left.current, heads.length - 1)] ?? list.current;
    left.current = null;
    next?.focus();
  });
  const shipped = (place: number) => {
    left.current = place;
  };
  return { list, shipped };
}
