/** Keeps the focus in a section: what takes it along when it leaves gives it to what comes next (`lostFocus.ts`). */
import { type RefObject, useEffect } from 'react';
import { findBack, wayTo } from './lostFocus';

export function useFocusKept(section: RefObject<HTMLElement | null>): void {
  useEffect(() => (section.current ? watch(section.current) : undefined), [section]);
}

function watch(section: HTMLElement): () => void {
  let way: ReturnType<typeof wayTo> = [];
  let page = '';
  let asked = 0;
  const note = ({ target }: FocusEvent) => {
    // A dialog gives the focus back to what opened it: only with that it is lost.
    if (!(target instanceof Element) || target.closest('dialog')) return;
    way = wayTo(target, section);
    page = location.pathname;
  };
  // Who lets go of it, by a press beside it, has not lost it.
  const letGo = () =>
    queueMicrotask(() => {
      const last = way[0]?.element;
      const isThere = last?.isConnected && !last.matches(':disabled');
      // By now it may be where a dialog that closed has given it back to.
      const holds = document.activeElement;
      if (isThere && holds !== last && document.hasFocus() && !holds?.closest('dialog')) way = [];
    });
  const look = () => {
    asked = 0;
    const [last] = way;
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    if (page !== location.pathname) way = [];
    // While more is on its way, what comes next is not there yet.
    else if (!section.querySelector('div[aria-busy=true]')) findBack(way, section);
  };
  // Only after the drawing that took it away, so that who looks after its own focus is asked first.
  const changes = new MutationObserver(() => {
    asked ||= requestAnimationFrame(look);
  });
  section.addEventListener('focusin', note);
  section.addEventListener('focusout', letGo);
  changes.observe(section, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(asked);
    section.removeEventListener('focusin', note);
    section.removeEventListener('focusout', letGo);
    changes.disconnect();
  };
}
