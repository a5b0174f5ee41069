/** What could not be fetched without a network is fetched once it is back: a list of districts said that there are none. */
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from './store';

export function useBackOnline(): void {
  const { dispatch, getState } = useStore() as AppStore;
  useEffect(() => {
    const ask = () => {
      import('./otherTabs').then(
        ({ askAgain }) => askAgain(getState().api, dispatch),
        () => undefined,
      );
    };
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [dispatch, getState]);
}
