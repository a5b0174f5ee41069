/**
 * Brings the focus to a heading when what had it is gone. As an effect, and so after a dialog that closes in the same
 * moment has given the focus back to what opened it, which may be about to go as well.
 */
import { useEffect, useRef, useState } from 'react';

export function useComingBack() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) heading.current?.focus();
  }, [times]);
  return { heading, comeBack: () => setTimes((before) => before + 1) };
}
