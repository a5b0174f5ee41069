/** What all the pages that show one thing would ask at the same moment is asked one after another, each when chance says. */
import { useEffect, useState } from 'react';

/** Whether its turn has come: within so many milliseconds from the start; at once for 0. */
export function useInTurn(withinMs: number): boolean {
  const [hasCome, setCome] = useState(withinMs === 0);
  useEffect(() => {
    if (hasCome) return;
    const timer = setTimeout(() => setCome(true), Math.random() * withinMs);
    return () => clearTimeout(timer);
  }, [hasCome, withinMs]);
  return hasCome;
}
