/** A product picture in the width that the screen needs, over its own blurred first look. */
import clsx from 'clsx';
import type { Picture } from '@/lib/types';

interface PhotoProps {
  picture: Picture | null | undefined;
  /** For pictures that come without sizes. */
  fallbackUrl?: string | null;
  alt: string;
  sizes: string;
  className?: string;
  /** The first picture of a page loads before anything else. */
  first?: boolean;
}

export function Photo({ picture, fallbackUrl, alt, sizes, className, first }: PhotoProps) {
  const url = picture?.url ?? fallbackUrl;
  if (!url) return <span className={clsx('block bg-cobalt-50', className)} />;
  return (
    <img
      src={url}
      srcSet={picture?.srcset}
      sizes={picture?.srcset ? sizes : undefined}
      width={picture?.width ?? 700}
      height={picture?.height ?? 700}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      className={clsx('bg-center bg-cobalt-50 bg-cover object-cover', className)}
      style={picture?.blur ? { backgroundImage: `url("${picture.blur}")` } : undefined}
    />
  );
}
