/** What follows on every way in: the session is remembered, its person is back where they were, and what they wanted is done. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { keepWanted, soundWish, type Wish } from '@/features/session/wanted';
import { signedIn } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { SignedIn } from '@/lib/types';

/** What a page finds in its history entry that is to open the question at once. */
export interface Asking {
  asks?: number | undefined;
}

export function useComingIn() {
  const navigate = useNavigate();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    (session: SignedIn, wanted: Partial<Wish> | null | undefined) => {
      const { path, act } = soundWish(wanted) ?? { path: paths.home, act: null };
      keepWanted(undefined);
      dispatch(signedIn(session));
      const asks = act?.kind === 'ask' ? act.adId : undefined;
      navigate(path, { replace: true, state: { asks } satisfies Asking });
      if (!act || asks) return;
      import('./carryOut').then(
        ({ carryOut }) => carryOut(act, dispatch),
        () => dispatch(toastRequested({ kind: 'error', key: 'serverUnreachable' })),
      );
    },
    [navigate, dispatch],
  );
}
