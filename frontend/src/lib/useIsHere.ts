/** Tells whether what asked for an answer still stands when it comes: a late one neither closes nor leaves what came after. */
import { type RefObject, useEffect, useRef } from 'react';

export function useIsHere(): Readonly<RefObject<boolean>> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
