/** Has kept what is still to be kept when its writer leaves, also in the middle of a word, and when the line is back. */
import { useEffect, useRef } from 'react';

export function useKeptOnLeaving(keep: () => void) {
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    const now = () => latest.current();
    const hidden = () => document.visibilityState === 'hidden' && now();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', now);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', now);
      now();
    };
  }, []);
}
