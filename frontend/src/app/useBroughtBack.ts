/** A page that comes back as it was left asks again for what is its member's; of another member, or of none by now, it begins anew. */
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { api } from '@/lib/api';
import { onBroughtBack, pageDoor } from '@/lib/broughtBack';
import { storedSession, whoIs } from '@/lib/session';
import { type AppStore, OWN } from './store';

export function useBroughtBack(): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    const look = () => {
      const { session } = store.getState();
      // Neither stands in the browser's memory: who is asked to sign in again, and who may only set a new password.
      if (session.isOver || session.restricted) return;
      if (whoIs(storedSession()) !== whoIs(session)) pageDoor.beginAnew();
      else store.dispatch(api.util.invalidateTags([...OWN]));
    };
    return onBroughtBack(look);
  }, [store]);
}
