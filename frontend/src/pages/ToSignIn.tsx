/** Sends a visitor to sign in, and remembers where they wanted to go. */
import { Navigate, useLocation } from 'react-router';
import { paths } from '@/app/paths';
import type { Wish, WishedAct } from '@/features/session/wanted';
import { useActing } from '@/lib/session';
import { OwnPlace } from './OwnPlace';

/** What the sign-in page finds in its history entry: a path of the shop, and what was to be done there. */
export interface Wanted {
  wanted?: string | undefined;
  act?: WishedAct | undefined;
}

/** A wish that is kept, for the history entry of another look at the sign-in page. */
export function wantedFrom(wish: Wish | undefined): Wanted {
  return { wanted: wish?.path, act: wish?.act ?? undefined };
}

export function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const acting = useActing();
  if (acting) return <OwnPlace acting={acting} back={`${pathname}${search}`} />;
  return <Navigate to={paths.signIn} replace state={{ wanted: `${pathname}${search}${hash}` } satisfies Wanted} />;
}
