/** Shortcuts of the keyboard while a screen is shown; they can be switched off, which the browser keeps. */
import { useEffect, useRef, useState } from 'react';
import { shortcutListener } from './shortcuts';
import { readStored, store } from './storage';

export interface Shortcut {
  /** As 'n', '?' or 'g a'. */
  keys: string;
  act: () => void;
}

const KEPT = 'imece.shortcuts';

export function useShortcuts(shortcuts: Shortcut[]) {
  const [isOn, setOn] = useState(() => readStored<boolean>(KEPT) !== false);
  const acts = useRef(new Map<string, () => void>());
  useEffect(() => {
    acts.current = new Map(shortcuts.map(({ keys, act }) => [keys, act]));
  });
  // One listener for as long as the keys are the same: a new one would forget the first key of two.
  const keys = shortcuts.map((one) => one.keys).join();
  useEffect(() => {
    if (!isOn) return;
    const listener = shortcutListener(keys.split(','), (pressed) => acts.current.get(pressed)?.());
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn, keys]);
  return {
    isOn,
    turn: (on: boolean) => {
      setOn(on);
      store(KEPT, on);
    },
  };
}
