/** The store: server data in `api`, client state in slices, and the session's ties to the browser and to the API client. */
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { COMPARE_STORED_AS, compareCleared, compareReducer } from '@/features/compare/compareSlice';
import { api } from '@/lib/api';
import { connectSession } from '@/lib/apiClient';
import { rememberSession, sessionOver, sessionReducer, signedIn, whoIs } from '@/lib/session';
import { store as keep } from '@/lib/storage';
import { toastMiddleware } from './toastMiddleware';

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];
type Shown = Parameters<typeof api.internalActions.removeQueryResult>[0];
export const OWN = ['Cart', 'Orders', 'Addresses', 'Favorites'] as const satisfies Tag[];

export function makeStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer, compare: compareReducer },
    middleware: (defaults) => defaults().concat(api.middleware, toastMiddleware),
  });

  let known = store.getState().session;
  let knownCompare = store.getState().compare;
  store.subscribe(() => {
    const { compare } = store.getState();
    if (compare !== knownCompare) {
      knownCompare = compare;
      keep(COMPARE_STORED_AS, compare.ids);
    }
    const session = store.getState().session;
    if (session === known) return;
    // What a visitor compares is theirs still when they sign in; who leaves takes it along.
    const isLeft = known.user && known.user.id !== session.user?.id && compare.ids.length > 0;
    const personChanged = whoIs(session) !== whoIs(known);
    known = session;
    rememberSession(session);
    if (isLeft) store.dispatch(compareCleared());
    // What one person was shown must not stay for the next.
    if (!personChanged) return;
    const letGo = (tags: readonly Tag[]) => {
      // At once: while a call is under way, and be it the sign-out, what is only invalidated stays on the screen.
      for (const { queryCacheKey } of api.util.selectInvalidatedBy(store.getState(), [...tags])) {
        store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey } as Shown));
      }
      store.dispatch(api.util.invalidateTags([...tags]));
    };
    letGo(['Me', 'Supplier', 'Operator']);
    // Who acts for a company has nothing of their own: the screens hear of that first, or they would ask for it once
    // more, in the company's name, and be refused.
    if (session.user?.acting) setTimeout(() => letGo(OWN));
    else letGo(OWN);
  });

  connectSession({
    token: () => store.getState().session.token,
    who: () => whoIs(store.getState().session),
    isAuthor: () => ['supplier', 'operator'].includes(store.getState().session.user?.role ?? ''),
    renewed: (session) => store.dispatch(signedIn(session)),
    ended: () => store.dispatch(sessionOver()),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
