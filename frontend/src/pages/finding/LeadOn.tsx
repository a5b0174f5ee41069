/** Below a page that has nothing to show: ways on, fetched when the page stands, so that what is said comes first. */
import { lazy, Suspense } from 'react';
import { withMessages } from '@/lib/locale';

const WaysOn = lazy(() => withMessages(['finding', 'promise'], import('./WaysOn')));

export function LeadOn() {
  return (
    <Suspense>
      <WaysOn />
    </Suspense>
  );
}
