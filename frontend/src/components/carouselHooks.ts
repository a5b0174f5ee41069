/** How many slides a window holds, which of them are out of reach, where its reader left the row, and dragging. */
import { type HTMLAttributes, useEffect, useRef, useState } from 'react';

const DRAG_PX = 15;

function countAt(counts: [number, number][]): number {
  return counts.find(([least]) => window.innerWidth >= least)?.[1] ?? 1;
}

export function useCount(counts: [number, number][]): number {
  const [count, setCount] = useState(() => countAt(counts));
  useEffect(() => {
    const measure = () => setCount(countAt(counts));
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [counts]);
  return count;
}

/** Hidden slides leave the tab order and the accessibility tree. */
export function useInertSlides(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const mend = () => {
      for (const slide of root.querySelectorAll<HTMLElement>('.slick-slide')) {
        slide.inert = slide.getAttribute('aria-hidden') === 'true';
        slide.removeAttribute('tabindex');
        slide.firstElementChild?.firstElementChild?.removeAttribute('tabindex');
      }
    };
    mend();
    const observer = new MutationObserver(mend);
    observer.observe(root, { subtree: true, attributes: true, attributeFilter: ['aria-hidden'], childList: true });
    return () => observer.disconnect();
  }, [box]);
}

/** Back finds the slide that one came from; a page that is opened anew begins at the first. */
export function useLeftAt(label: string): [leftAt: number, keep: (at: number) => void] {
  const [key] = useState(() => `slide ${history.state?.key ?? performance.timeOrigin + location.pathname} ${label}`);
  const [leftAt] = useState(() => {
    try {
      return Number(sessionStorage.getItem(key));
    } catch {
      return 0;
    }
  });
  const keep = (at: number) => {
    try {
      sessionStorage.setItem(key, String(at));
    } catch {
      // Without storage the row begins at its first slide.
    }
  };
  return [leftAt, keep];
}

/** Who drags the slides by a link that stands on them does not follow it. */
export function useDragging(): HTMLAttributes<HTMLElement> {
  const pressedAt = useRef(0);
  return {
    onDragStart: (event) => event.preventDefault(),
    onMouseDownCapture: (event) => {
      pressedAt.current = event.clientX;
    },
    onClickCapture: (event) => {
      // The keyboard's click has no place.
      if (event.detail === 0 || Math.abs(event.clientX - pressedAt.current) <= DRAG_PX) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
