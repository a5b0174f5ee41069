/** Told where a member signs in, by a browser that refuses cookies: its words are fetched for that one alone. */
import { Suspense, useState } from 'react';
import { lazily } from '@/components/lazily';
import { Bone } from '@/components/Skeleton';
import { refusesCookies } from '@/lib/cookies';
import { withMessages } from '@/lib/locale';

const NoCookies = lazily(() => withMessages(['joining'], import('./NoCookies')), true);

export function CookieNotice() {
  const [isForgetful] = useState(refusesCookies);
  if (!isForgetful) return null;
  return (
    <Suspense fallback={<Bone className="mb-5 h-40" />}>
      <NoCookies />
    </Suspense>
  );
}
