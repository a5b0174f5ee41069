/** The picture that an ad is known by, in the width that its place needs; its name stands beside it. */
import { Photo } from '@/components/Photo';
import type { AdSummary } from '@/lib/types';

interface AdPhotoProps {
  ad: Pick<AdSummary, 'images' | 'imageUrl'>;
  sizes: string;
  className?: string;
  /** The first picture of a page loads before anything else. */
  first?: boolean;
}

export function AdPhoto({ ad, ...rest }: AdPhotoProps) {
  return <Photo picture={ad.images[0]} fallbackUrl={ad.imageUrl} alt="" {...rest} />;
}
