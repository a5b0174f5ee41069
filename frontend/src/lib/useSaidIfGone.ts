/** A refusal that its person has not read yet: where the place that shows it goes by itself, as a row does that another operator has decided, a toast says it once more. */
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { toastRequested } from './toasts';

/** For what stands as long as the refusal is shown. Gives what is called when its person turns away from it themselves. */
export function useSaidIfGone(refusal: string | undefined): () => void {
  const dispatch = useDispatch();
  const unread = useRef<{ text: string; page: string }>(undefined);
  useEffect(() => {
    unread.current = refusal ? { text: refusal, page: location.pathname } : undefined;
  }, [refusal]);
  useEffect(
    () => () => {
      // Who has left the page has turned away from all that stood on it.
      const { text, page } = unread.current ?? {};
      if (text && page === location.pathname) dispatch(toastRequested({ kind: 'error', text }));
    },
    [dispatch],
  );
  return () => {
    unread.current = undefined;
  };
}
