/** What a tab does once the session that the browser remembers is another: fetched when that happens. */
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '@/lib/api';
import { pageDoor } from '@/lib/broughtBack';
import { sessionOver, signedIn, storedSession, userChanged } from '@/lib/session';
import { keepsNothing } from '@/lib/storage';
import type { User } from '@/lib/types';
import type { AppStore } from './store';

export type Known = Parameters<typeof api.reducer>[0];
type Asking = Record<string, { initiate: (args: unknown, options: object) => UnknownAction }>;

/** What was refused while a session was over, or while there was no network, is fetched again; what has come is left. */
export function askAgain(known: Known, dispatch: Dispatch): void {
  for (const asked of Object.values(known?.queries ?? {})) {
    if (asked?.status !== QueryStatus.rejected) continue;
    const { initiate } = (api.endpoints as unknown as Asking)[asked.endpointName] ?? {};
    if (initiate) dispatch(initiate(asked.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}

/** Whether a person held the office of an operator and holds it no more: what it showed them is not theirs to read on. */
export function hasLeftOffice(before: User | null, now: User | null): boolean {
  return before?.role === 'operator' && now?.role !== 'operator';
}

function isForAnother(here: User, there: User): boolean {
  if (here.id !== there.id || hasLeftOffice(here, there)) return true;
  return !!here.acting && !!there.acting && here.acting.supplierId !== there.acting.supplierId;
}

export function followOtherTab({ dispatch, getState }: AppStore): void {
  const { session } = getState();
  const { user, token } = storedSession();
  // Where the browser keeps nothing, that it knows of no session says nothing.
  if (session.restricted || keepsNothing()) return;
  if (!user || !token) {
    // What was typed here waits under the question to sign in again.
    if (session.token) dispatch(sessionOver());
  } else if (session.user && isForAnother(session.user, user)) {
    // What one person was shown and has typed is nothing for the next, and what is of one company nothing for another.
    pageDoor.beginAnew();
  } else if (!user.acting === !session.user?.acting) {
    // A phone that was proven there need not be proven here.
    dispatch(session.token === token ? userChanged(user) : signedIn({ user, token }));
    if (session.isOver) askAgain(getState().api, dispatch);
  }
}
