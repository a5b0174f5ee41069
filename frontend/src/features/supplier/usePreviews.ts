/** Chosen pictures as addresses that an <img> takes; each file is read once. */
import { useEffect, useRef, useState } from 'react';
import { dataUrlOf } from '@/lib/files';

export function usePreviews(files: File[]): Map<File, string> {
  const [urls, setUrls] = useState<Map<File, string>>(new Map());
  const begun = useRef(new WeakSet<File>());
  useEffect(() => {
    for (const file of files) {
      if (begun.current.has(file)) continue;
      begun.current.add(file);
      dataUrlOf(file).then(
        (url) => setUrls((known) => new Map(known).set(file, url)),
        // A file that cannot be read has no preview; sending it will say why.
        () => {},
      );
    }
  });
  return urls;
}
