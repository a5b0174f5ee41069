/**
 * Who is signed in, for every layer: user and access token, kept in localStorage as the specification says.
 * The refresh token is a cookie that scripts never see. The forms and calls of signing in live in features/session.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { rememberLanguage } from './locale';
import { clearStorage, readStored, store } from './storage';
import type { Acting, Duty, SignedIn, User } from './types';

export const STORED_USER = 'user';
export const STORED_TOKEN = 'token';

export interface SessionState {
  user: User | null;
  token: string | null;
  /** A session from a reset link may only set a new password. */
  restricted: boolean;
  /** The session ended by itself: the person stays on the page, with what they have typed, and is asked to sign in again. */
  isOver?: boolean;
}

export function storedSession(): SessionState {
  const user = readStored<User>(STORED_USER);
  const token = readStored<string>(STORED_TOKEN);
  return user && token ? { user, token, restricted: false } : { user: null, token: null, restricted: false };
}

const slice = createSlice({
  name: 'session',
  initialState: storedSession,
  reducers: {
    signedIn(state, { payload }: PayloadAction<SignedIn & { restricted?: boolean }>) {
      state.user = payload.user;
      state.token = payload.token;
      state.restricted = payload.restricted ?? false;
      state.isOver = false;
    },
    userChanged(state, { payload }: PayloadAction<User>) {
      state.user = payload;
    },
    sessionOver(state) {
      state.token = null;
      state.isOver = state.user !== null;
    },
    signedOut(state) {
      state.isOver = false;
      state.user = null;
      state.token = null;
      state.restricted = false;
    },
  },
});

export const { signedIn, userChanged, sessionOver, signedOut } = slice.actions;
export const sessionReducer = slice.reducer;

/** Whom the answers are for: a person, or a company for which one acts. */
export function whoIs({ user }: Pick<SessionState, 'user'>): string {
  return `${user?.id} ${user?.acting?.supplierId}`;
}

/** Tells later whether who is signed in now still is. */
export function samePerson(getState: () => WithSession): () => boolean {
  const who = () => whoIs(getState().session);
  const asker = who();
  return () => who() === asker;
}

/** Writes the session to the browser's memory; a sign-out clears all of it but the language. A restricted session is not remembered. */
export function rememberSession(session: SessionState): void {
  if (!session.user || !session.token) {
    // Another tab may have cleared it before, and what stands there now is a visitor's.
    if (!readStored(STORED_TOKEN)) return;
    clearStorage();
    rememberLanguage();
    return;
  }
  if (session.restricted) return;
  store(STORED_USER, session.user);
  store(STORED_TOKEN, session.token);
}

export type WithSession = { session: SessionState };

/** The person who is signed in, also while they act for a company; null for a visitor. A restricted session counts as one. */
export function usePresent(): User | null {
  return useSelector((state: WithSession) => (state.session.restricted ? null : state.session.user));
}

/** Who is signed in and acts for no company: what is their own is for them. */
export function useUser(): User | null {
  const present = usePresent();
  return present?.acting ? null : present;
}

/** The company that one acts for, or null. */
export function useActing(): Acting | null {
  return usePresent()?.acting ?? null;
}

/** Whether a part of a supplier's work is for the one who is here: all of it for the supplier, else by their duties. */
export function useMay(): (duty: Duty) => boolean {
  const acting = useActing();
  return (duty) => !acting || acting.duties.includes(duty);
}

export function useSession(): SessionState {
  return useSelector((state: WithSession) => state.session);
}
