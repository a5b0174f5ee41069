/** Below a page that has nothing to show: ways on, fetched when the page stands, so that what is said comes first. */

import { Suspense } from 'react';
import { lazily } from '@/components/lazily';
import { withMessages } from '@/lib/locale';

const WaysOn = lazily(() => withMessages(['finding', 'promise'], import('./WaysOn')), true);

export function LeadOn() {
  return (
    <Suspense>
      <WaysOn />
    </Suspense>
  );
}
