/** A row that is moved or removed takes the focus with it, unless the focus went elsewhere meanwhile. */
import { useCallback, useEffect, useRef } from 'react';

type Find = () => HTMLElement | null;

/** Gives where to say, before a list is changed, what has the focus once the new one is drawn. */
export function useFocusAfter(list: unknown): (find: Find) => void {
  const next = useRef<Find>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what may have cost the focus.
  useEffect(() => {
    if (document.activeElement === document.body) next.current?.()?.focus();
    next.current = undefined;
  }, [list]);
  return useCallback((find) => {
    next.current = find;
  }, []);
}
