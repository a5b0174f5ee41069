/** Who signs in or out in one tab of this browser has done it in all of them. */
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { STORED_TOKEN } from '@/lib/session';
import type { AppStore } from './store';

export function useOtherTabs(): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      // A sign-out clears everything, which names no key.
      if (key !== null && key !== STORED_TOKEN) return;
      import('./otherTabs').then(
        ({ followOtherTab }) => followOtherTab(store),
        () => undefined,
      );
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [store]);
}
