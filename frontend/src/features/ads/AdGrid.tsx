/** Ads in 2, 3 or 4 columns, and the same grid while they are on their way. */
import type { AdSummary } from '@/lib/apiTypes';
import { AdCard, AdCardSkeleton } from './AdCard';

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5';

export function AdGrid({
  ads,
  hrefOf,
  heading,
}: {
  ads: AdSummary[];
  hrefOf: (ad: AdSummary) => string;
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className={GRID}>
      {ads.map((ad, i) => (
        <li key={ad.adId} className="min-w-0">
          <AdCard ad={ad} href={hrefOf(ad)} first={i < 2} heading={heading ?? 'h2'} />
        </li>
      ))}
    </ul>
  );
}

export function AdGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <AdCardSkeleton key={i} />
      ))}
    </div>
  );
}
