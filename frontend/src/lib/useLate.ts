/**
 * What is fetched only when it is wanted: nothing until it is here, and at once when it was brought before. `React.lazy`
 * would suspend even then, and a page that one comes back to would jump.
 */
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenBetter } from './whenBetter';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

const arrived = new WeakMap<object, unknown>();

/**
 * `load` must be the same function every time. What arrives is drawn as a transition: in slices, and never before the
 * answer to a finger.
 */
export function useLate<Props>(load: Loader<Props>, isWanted: boolean): ComponentType<Props> | undefined {
  const [late, setLate] = useState(() => arrived.get(load) as ComponentType<Props> | undefined);
  const isMissing = isWanted && !late;
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    let stop = () => {};
    load().then(
      (module) => {
        arrived.set(load, module.default);
        if (!isGone) startTransition(() => setLate(() => module.default));
      },
      // The page stands without it meanwhile.
      () => {
        if (!isGone) stop = whenBetter(() => setFailures(failures + 1));
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [load, isMissing, failures]);
  return late;
}

const REST_MS = 3500;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** True once the page had time to come to rest, or at the first sign of a person. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (isAtRest) return;
    // The first sign is often a touch that wants something else: that is answered first.
    const rest = () => startTransition(() => setAtRest(true));
    const timer = setTimeout(rest, REST_MS);
    for (const sign of SIGNS) window.addEventListener(sign, rest, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, rest);
    };
  }, [isAtRest]);
  return isAtRest;
}
