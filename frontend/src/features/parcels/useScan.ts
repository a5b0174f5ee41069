/** The camera's picture for a `<video>`, looked at until it shows a wanted number; and whether there is no camera. */
import { useEffect, useRef, useState } from 'react';
import { scanNumber } from './barcodes';

export function useScan(isWanted: (value: string) => boolean, onNumber: (number: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onNumber);
  tell.current = onNumber;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    if (video.current) {
      scanNumber(video.current, isWanted, leaving.signal).then(
        (number) => number && !leaving.signal.aborted && tell.current(number),
        () => setFailed(true),
      );
    }
    return () => leaving.abort();
  }, [isWanted]);
  return { video, hasFailed };
}
