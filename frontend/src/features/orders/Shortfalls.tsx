/** What the seller fell short of. Few do: the page of an order is small without it, and fetches it when it is to be told. */
import { lazy, Suspense } from 'react';
import type { CartItem } from '@/lib/types';

const ShortfallLines = lazy(() => import('./ShortfallLines'));

export function Shortfalls({ item: { shortfalls, cancellableAmount } }: { item: CartItem }) {
  if (!shortfalls?.length) return null;
  return (
    <Suspense fallback={null}>
      <ShortfallLines shortfalls={shortfalls} isOpen={cancellableAmount > 0} />
    </Suspense>
  );
}
