/** A titled row of ads: pushed sideways by fingers, a carousel for pointers. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { ReadAgain } from '@/components/ReadAgain';
import { ScrollRow } from '@/components/ScrollRow';
import { AdCard, AdCardSkeleton } from '@/features/ads/AdCard';
import type { AdSummary } from '@/lib/types';

const COUNTS: [number, number][] = [
  [1200, 5],
  [992, 4],
  [768, 3],
  [480, 2],
  [0, 1],
];
/** Fewer would look like something is missing. */
export const LEAST_IN_ROW = 2;
const ROW =
  'auto-cols-[58%] gap-3 min-[480px]:auto-cols-[42%] min-[768px]:auto-cols-[32%] min-[992px]:auto-cols-[24.2%] min-[1200px]:auto-cols-[19.2%]';

interface AdRowProps {
  title: string;
  text?: string;
  /** Undefined while they are on their way. */
  ads: AdSummary[] | undefined;
  all: { label: string; to: string };
  /** Where they could not be fetched: tries again. */
  onRetry?: (() => unknown) | undefined;
  toolsOf?: ((ad: AdSummary) => ReactNode) | undefined;
}

export function AdRow({ title, text, ads, all, onRetry, toolsOf }: AdRowProps) {
  if (ads && ads.length < LEAST_IN_ROW) return null;
  return (
    <section className="mt-10">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="font-bold text-xl md:text-2xl">{title}</h2>
        <Link to={all.to} aria-label={`${all.label}: ${title}`} className="link inline-block shrink-0 py-1">
          {all.label}
        </Link>
      </div>
      {text && <p className="-mt-2 mb-3 text-muted text-sm">{text}</p>}
      {!ads && onRetry ? (
        <ReadAgain onRetry={onRetry} />
      ) : ads ? (
        <ScrollRow label={title} counts={COUNTS} rowClassName={ROW}>
          {ads.map((ad) => (
            <div key={ad.adId} className="h-full min-w-0 p-1">
              <AdCard ad={ad} href={paths.ad(ad)} tools={toolsOf?.(ad)} />
            </div>
          ))}
        </ScrollRow>
      ) : (
        <div className={`scroll-row ${ROW}`} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((i) => (
            <div key={i} className="min-w-0 p-1">
              <AdCardSkeleton />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
