/** Notices that the same person has come in by another tab of this browser: with the link of a mail, or beside a form that still waits. */
import { useEffect } from 'react';
import { STORED_TOKEN, storedSession } from '@/lib/session';
import type { SignedIn } from '@/lib/types';

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
