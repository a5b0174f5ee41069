/** A chosen picture as an address that an <img> takes. */
import { useEffect, useState } from 'react';
import { dataUrlOf } from './files';

export function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    dataUrlOf(file).then(
      (found) => isWanted && setUrl(found),
      // A file that cannot be read has no preview; sending it will say why.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return url;
}
