/** Sends a visitor to sign in, and remembers where they wanted to go. */
import { Navigate, useLocation } from 'react-router';
import { paths } from '@/app/paths';

/** What the sign-in page finds in its history entry: a path of the shop. */
export interface Wanted {
  wanted?: string;
}

export function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={paths.signIn} replace state={{ wanted: `${pathname}${search}${hash}` } satisfies Wanted} />;
}
