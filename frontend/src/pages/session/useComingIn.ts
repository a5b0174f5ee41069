/** What follows on every way in: the session is remembered, its person is back where they were, and what they wanted is done. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { keepWanted, soundWish, type Wish } from '@/features/session/wanted';
import { STORED_TOKEN, signedIn, storedSession } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { SignedIn } from '@/lib/types';
import { useIsHere } from '@/lib/useIsHere';

/** What a page finds in its history entry that is to open the question at once. */
export interface Asking {
  asks?: number | undefined;
}

export function useComingIn() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    (session: SignedIn, wanted: Partial<Wish> | null | undefined) => {
      const { path, act } = soundWish(wanted) ?? { path: paths.home, act: null };
      keepWanted(undefined);
      dispatch(signedIn(session));
      const asks = act?.kind === 'ask' ? act.adId : undefined;
      // Who has gone on to another page while the answer came is in, and stays there.
      if (isHere.current) navigate(path, { replace: true, state: { asks } satisfies Asking });
      if (!act || asks) return;
      import('./carryOut').then(
        ({ carryOut }) => carryOut(act, dispatch),
        () => dispatch(toastRequested({ kind: 'error', key: 'serverUnreachable' })),
      );
    },
    [navigate, dispatch, isHere],
  );
}

/** The same person has come in by another tab of this browser: with the link of a mail, or beside a form that still waits. */
export function useOtherTab(onEntered: (session: SignedIn) => void): void {
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      const { user, token } = storedSession();
      if (key === STORED_TOKEN && newValue && user && token) onEntered({ user, token });
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [onEntered]);
}
