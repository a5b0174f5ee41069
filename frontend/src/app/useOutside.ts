/**
 * What happens outside of this page and changes it: who signs in or out in one tab of the browser has done it in all of
 * them, and what could not be fetched without a network is fetched once it is back.
 */
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { STORED_TOKEN, STORED_USER, storedSession } from '@/lib/session';
import type { AppStore } from './store';

export function useOutside(): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    const withActs = (act: (acts: typeof import('./otherTabs')) => void) => {
      import('./otherTabs').then(act, () => undefined);
    };
    const follow = () => withActs((then) => then.followOtherTab(store));
    const onStorage = ({ key }: StorageEvent) => {
      // A sign-out clears everything, which names no key.
      if (!key || key === STORED_TOKEN || key === STORED_USER) follow();
    };
    const onOnline = () => withActs((then) => then.askAgain(store.getState().api, store.dispatch));
    // What another tab did before this page has come to rest.
    const isAsBefore = storedSession().token === store.getState().session.token;
    if (!isAsBefore) follow();
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', onOnline);
    };
  }, [store]);
}
