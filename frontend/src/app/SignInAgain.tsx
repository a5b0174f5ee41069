/** A session ended while somebody was at work: they sign in over the page, and nothing that they typed is lost. */
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { useStore } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/Dialog';
import { SignInForm } from '@/features/session/SignInForm';
import { api } from '@/lib/api';
import { signedIn, signedOut } from '@/lib/session';
import type { SignedIn } from '@/lib/types';

type Known = Parameters<typeof api.reducer>[0];
type Asking = Record<string, { initiate: (args: unknown, options: object) => UnknownAction }>;

/** What was refused while the session was over is fetched again; what has come is left as it stands. */
function askAgain(known: Known, dispatch: Dispatch): void {
  for (const asked of Object.values(known?.queries ?? {})) {
    if (asked?.status !== QueryStatus.rejected) continue;
    const { initiate } = (api.endpoints as unknown as Asking)[asked.endpointName] ?? {};
    if (initiate) dispatch(initiate(asked.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}

export default function SignInAgain() {
  const t = useTranslations('toast');
  const { dispatch, getState } = useStore<{ api: Known }>();
  const goOn = (session: SignedIn) => {
    dispatch(signedIn(session));
    askAgain(getState().api, dispatch);
  };
  return (
    <Dialog title={t('sessionEnded')} isOpen onClose={() => dispatch(signedOut())}>
      <SignInForm onSignedIn={goOn} />
    </Dialog>
  );
}
