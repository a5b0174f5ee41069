/** A session ended while its member was at work: they sign in over the page, and nothing that they typed is lost. */
import { useStore } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/Dialog';
import { SignInForm } from '@/features/session/SignInForm';
import { useActAgainMutation } from '@/features/team/teamApi';
import { pageDoor } from '@/lib/broughtBack';
import { signedIn, signedOut, type WithSession, whoIs } from '@/lib/session';
import type { SignedIn } from '@/lib/types';
import { askAgain, type Known } from './otherTabs';

export default function SignInAgain() {
  const t = useTranslations('toast');
  const { dispatch, getState } = useStore<WithSession & { api: Known }>();
  const [act] = useActAgainMutation();
  /** Who was at work for a company goes on for it: signing in alone would make them themselves, and take its screens away. */
  const asBefore = async (entered: SignedIn): Promise<SignedIn> => {
    const former = getState().session.user;
    if (!former?.acting || former.id !== entered.user.id) return entered;
    const { data } = await act({ supplierId: former.acting.supplierId, token: entered.token });
    return data ?? entered;
  };
  const goOn = async (entered: SignedIn) => {
    const former = whoIs(getState().session);
    const session = await asBefore(entered);
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
