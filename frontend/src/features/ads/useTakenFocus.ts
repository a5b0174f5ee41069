/**
 * The search field takes the focus of the plain one whose place it takes, before the browser takes the next key, so that
 * none is lost. Who has gone on meanwhile, between the drawing and the exchange of the fields, is not called back.
 */
import { type RefObject, useLayoutEffect } from 'react';

export function useTakenFocus(field: RefObject<HTMLInputElement | null>, hasFocus: boolean, closeMenu: () => void) {
  useLayoutEffect(() => {
    if (!hasFocus) return;
    if (document.activeElement === document.body) field.current?.focus();
    else closeMenu();
  }, [field, hasFocus, closeMenu]);
}
