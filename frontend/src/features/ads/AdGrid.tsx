/** Ads in 2, 3 or 4 columns, in one where large letters leave no room for two, and the same grid while they are on their way. */
import type { ReactNode } from 'react';
import type { AdSummary } from '@/lib/types';
import { AdCard, AdCardSkeleton } from './AdCard';

const GRID = 'grid grid-cols-1 gap-3 min-[20rem]:grid-cols-2 md:grid-cols-3 md:gap-5';
const WIDE_GRID = `${GRID} xl:grid-cols-4`;

interface AdGridProps {
  ads: AdSummary[];
  hrefOf: (ad: AdSummary) => string;
  heading?: 'h2' | 'h3';
  /** Nothing stands beside the grid. */
  isWide?: boolean;
  toolsOf?: ((ad: AdSummary) => ReactNode) | undefined;
}

export function AdGrid({ ads, hrefOf, heading = 'h2', isWide = false, toolsOf }: AdGridProps) {
  return (
    <ul className={isWide ? WIDE_GRID : GRID}>
      {ads.map((ad, i) => (
        <li key={ad.adId} className="min-w-0">
          <AdCard ad={ad} href={hrefOf(ad)} first={i < 2} heading={heading} tools={toolsOf?.(ad)} />
        </li>
      ))}
    </ul>
  );
}

export function AdGridSkeleton({ count = 6, isWide = false }: { count?: number; isWide?: boolean }) {
  return (
    <div className={isWide ? WIDE_GRID : GRID}>
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <AdCardSkeleton key={i} />
      ))}
    </div>
  );
}
