/** What the seller fell short of. Few do: the page of an order is small without it, and fetches it when it is to be told. */

import { Suspense } from 'react';
import { lazily } from '@/components/lazily';
import type { CartItem } from '@/lib/types';

const ShortfallLines = lazily(() => import('./ShortfallLines'));

export function Shortfalls({ item: { shortfalls, cancellableAmount } }: { item: CartItem }) {
  if (!shortfalls?.length) return null;
  return (
    <Suspense fallback={null}>
      <ShortfallLines shortfalls={shortfalls} isOpen={cancellableAmount > 0} />
    </Suspense>
  );
}
