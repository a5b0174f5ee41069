/** The second step of signing in, fetched when a member is asked for it: most never are. */

import { Suspense } from 'react';
import { lazily } from '@/components/lazily';
import { Bone, Loading } from '@/components/Skeleton';
import { withMessages } from '@/lib/locale';
import type { SecondStepProps } from './useSecondStep';

const SecondStep = lazily(() => withMessages(['security', 'member'], import('./SecondStep')));

export function LateSecondStep(props: SecondStepProps) {
  const bones = (
    <Loading>
      <div className="flex flex-col gap-4">
        <Bone className="h-28" />
        <Bone className="h-11" />
      </div>
    </Loading>
  );
  return (
    <Suspense fallback={bones}>
      <SecondStep {...props} />
    </Suspense>
  );
}
