/** Fetches the next screen's code when a pointer comes to its link, so that following it shows the screen at once. */
import { useEffect } from 'react';
import { prefetchRoute } from './routes';

export function LinkPrefetch() {
  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && !link.target) prefetchRoute(link.href);
    };
    document.addEventListener('pointerover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    return () => {
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, []);
  return null;
}
