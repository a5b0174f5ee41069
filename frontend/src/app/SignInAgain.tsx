/** A session ended while its member was at work: they sign in over the page, and nothing that they typed is lost. */
import { useStore } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/Dialog';
import { SignInForm } from '@/features/session/SignInForm';
import { pageDoor } from '@/lib/broughtBack';
import { signedIn, signedOut, type WithSession } from '@/lib/session';
import type { SignedIn } from '@/lib/types';
import { askAgain, type Known } from './otherTabs';

export default function SignInAgain() {
  const t = useTranslations('toast');
  const { dispatch, getState } = useStore<WithSession & { api: Known }>();
  const goOn = (session: SignedIn) => {
    const former = getState().session.user?.id;
    dispatch(signedIn(session));
    // What one person has typed is nothing for the next.
    if (former !== session.user.id) return pageDoor.beginAnew();
    askAgain(getState().api, dispatch);
  };
  return (
    <Dialog title={t('sessionEnded')} isOpen onClose={() => dispatch(signedOut())}>
      <SignInForm onSignedIn={goOn} />
    </Dialog>
  );
}
