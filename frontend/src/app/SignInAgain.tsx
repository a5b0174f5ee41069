/** A session ended while its member was at work: they sign in over the page, and nothing that they typed is lost. */
import { useStore } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/Dialog';
import { SignInForm } from '@/features/session/SignInForm';
import { apiClient } from '@/lib/apiClient';
import { pageDoor } from '@/lib/broughtBack';
import { signedIn, signedOut, type WithSession, whoIs } from '@/lib/session';
import type { SignedIn, User } from '@/lib/types';
import { askAgain, type Known } from './otherTabs';

/** Who was at work for a company goes on for it: signing in alone would make them themselves, and take its screens away. */
async function asBefore(former: User | null, session: SignedIn): Promise<SignedIn> {
  if (!former?.acting || former.id !== session.user.id) return session;
  return apiClient
    .request<{ success: SignedIn }>({
      url: '/api/user/acting',
      method: 'POST',
      data: { supplierId: former.acting.supplierId },
      headers: { Authorization: `Bearer ${session.token}` },
    })
    .then(
      (answer) => answer.data.success,
      () => session,
    );
}

export default function SignInAgain() {
  const t = useTranslations('toast');
  const { dispatch, getState } = useStore<WithSession & { api: Known }>();
  const goOn = async (entered: SignedIn) => {
    const former = whoIs(getState().session);
    const session = await asBefore(getState().session.user, entered);
    dispatch(signedIn(session));
    // What one person has typed is nothing for the next, and what is of one company nothing for another.
    if (former !== whoIs(session)) return pageDoor.beginAnew();
    askAgain(getState().api, dispatch);
  };
  return (
    <Dialog title={t('sessionEnded')} isOpen onClose={() => dispatch(signedOut())}>
      <SignInForm onSignedIn={(session) => void goOn(session)} />
    </Dialog>
  );
}
