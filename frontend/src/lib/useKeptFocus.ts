/**
 * What a press on an element leads to may draw that element anew, and the focus is lost with the one of before: the
 * press leaves its name with the address (`pressed`), and the new element takes the focus back if nothing else has it.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const pressed = (name: string) => ({ pressed: name });

export function useKeptFocus<Target extends HTMLElement>(name: string) {
  const target = useRef<Target>(null);
  const { state } = useLocation();
  const isMine = (state as { pressed?: string } | null)?.pressed === name;
  useEffect(() => {
    if (isMine && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [isMine]);
  return target;
}
