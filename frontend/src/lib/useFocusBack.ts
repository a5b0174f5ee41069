/** A button that can't be pressed while a call is under way loses the focus: it has it again afterwards, unless that went elsewhere. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Before the browser draws: that is when it takes the focus from what can't have it any more.
  useLayoutEffect(() => {
    if (!isBusy && hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    hadFocus.current = isBusy && document.activeElement === button.current;
  }, [isBusy]);
  return button;
}
