/**
 * One key for one wish: a repeat after a lost answer carries the same key, so that the server does it once; after a clear
 * answer the next wish is a new one, even if it asks for the same.
 */
import { useRef } from 'react';
import { newKey } from './newKey';

export function useRetryKey() {
  const pending = useRef<{ wish: string; key: string } | null>(null);
  const keyFor = (wanted: unknown): string => {
    const wish = JSON.stringify(wanted);
    if (pending.current?.wish !== wish) pending.current = { wish, key: newKey() };
    return pending.current.key;
  };
  const forget = () => {
    pending.current = null;
  };
  return { keyFor, forget };
}
