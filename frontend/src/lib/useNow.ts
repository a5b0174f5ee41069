/** One ticker for every countdown: a beat a second of the server's clock, still while the page is hidden. */
import { useSyncExternalStore } from 'react';
import { serverNow } from './dates';

let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function beat(): void {
  if (document.hidden) return;
  now = serverNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = serverNow();
    timer = setInterval(beat, 1000);
    document.addEventListener('visibilitychange', beat);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', beat);
  };
}

/** What is so at the moment: told when it becomes otherwise, and not with each beat. */
export function useByNow<Value extends number | boolean>(of: (now: number) => Value): Value {
  return useSyncExternalStore(subscribe, () => of(now));
}

export const useNow = () => useByNow((moment) => moment);
