/**
 * What was typed into a long form stays in this browser until it is sent: a reload, or the next visit, goes on from there.
 * Signing out forgets it with everything else that the browser keeps.
 */
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forget, readStored, store } from './storage';

const PAUSE_MS = 300;

/**
 * The values that a form begins with, and in their place what was typed before. What an earlier release kept may have
 * another shape: only values of the same type are taken.
 */
export function keptOr<Values extends object>(key: string, begun: Values): Values {
  const kept = readStored<Record<string, unknown>>(key);
  if (typeof kept !== 'object' || kept === null) return begun;
  const of = ([name, value]: [string, unknown]) => [name, typeof kept[name] === typeof value ? kept[name] : value];
  return Object.fromEntries(Object.entries(begun).map(of)) as Values;
}

/** Keeps what is typed, once its writer pauses or leaves. Gives what forgets it: it was sent. */
export function useKept<Values extends FieldValues>(
  key: string,
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
): () => void {
  const unkept = useRef<Values>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (unkept.current) store(key, unkept.current);
      unkept.current = undefined;
    };
    const leave = subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (!name) return;
        unkept.current = values;
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      leave();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, subscribe]);
  return () => {
    unkept.current = undefined;
    forget(key);
  };
}
