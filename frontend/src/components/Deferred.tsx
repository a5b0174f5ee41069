/** Draws something heavy in slices, right after what holds it: a dialog answers the finger before its content is there. */
import { type ReactNode, useDeferredValue } from 'react';

export function Deferred({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : fallback;
}
