/**
 * What happens outside of this page and changes it: who signs in or out in one tab of the browser has done it in all of
 * them, and what could not be fetched without a network is fetched once it is back.
 */
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { STORED_TOKEN, storedSession } from '@/lib/session';
import type { AppStore } from './store';

export function useOutside(): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    const look = ({ type, key }: Pick<StorageEvent, 'type' | 'key'>) => {
      // A sign-out clears everything, which names no key.
      if (key && key !== STORED_TOKEN) return;
      import('./otherTabs').then(
        (then) =>
          type === 'online' ? then.askAgain(store.getState().api, store.dispatch) : then.followOtherTab(store),
        () => undefined,
      );
    };
    // What another tab did before this page has come to rest.
    const isAsBefore = storedSession().token === store.getState().session.token;
    if (!isAsBefore) look({ type: 'storage', key: null });
    const listener = look as unknown as EventListener;
    window.addEventListener('storage', listener);
    window.addEventListener('online', listener);
    return () => {
      window.removeEventListener('storage', listener);
      window.removeEventListener('online', listener);
    };
  }, [store]);
}
