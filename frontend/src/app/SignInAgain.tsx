/** A session ended while its member was at work: they sign in over the page, and nothing that they typed is lost. */
import { useStore } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/Dialog';
import { Failure } from '@/features/security/Failure';
import { SignInForm } from '@/features/session/SignInForm';
import { useActAgainMutation } from '@/features/team/teamApi';
import { asFailure } from '@/lib/api';
import { pageDoor } from '@/lib/broughtBack';
import { signedIn, signedOut, type WithSession, whoIs } from '@/lib/session';
import type { SignedIn } from '@/lib/types';
import { askAgain, hasLeftOffice, type Known } from './otherTabs';

/** What a company's door answers to who is of its team no more; any other failure says nothing of that. */
const LET_GO = [401, 403, 404];

export default function SignInAgain() {
  const t = useTranslations('toast');
  const { dispatch, getState } = useStore<WithSession & { api: Known }>();
  const [act, { error: unheard }] = useActAgainMutation();
  /**
   * Who was at work for a company goes on for it: signing in alone would make them themselves, and take its screens away.
   * Null where the service could not say whether they may: they are asked again, and what they typed still stands.
   */
  const asBefore = async (entered: SignedIn): Promise<SignedIn | null> => {
    const former = getState().session.user;
    if (!former?.acting || former.id !== entered.user.id) return entered;
    const { data, error } = await act({ supplierId: former.acting.supplierId, token: entered.token });
    if (data) return data;
    return LET_GO.includes(asFailure(error).status) ? entered : null;
  };
  const goOn = async (entered: SignedIn) => {
    const former = getState().session;
    const session = await asBefore(entered);
    if (!session) return;
    dispatch(signedIn(session));
    // What one person has typed is nothing for the next, and what is of one company nothing for another.
    if (whoIs(former) !== whoIs(session) || hasLeftOffice(former.user, session.user)) return pageDoor.beginAnew();
    askAgain(getState().api, dispatch);
  };
  return (
    <Dialog title={t('sessionEnded')} isOpen onClose={() => dispatch(signedOut())}>
      <SignInForm onSignedIn={(session) => void goOn(session)} />
      <div className="mt-4 empty:hidden">
        <Failure error={unheard} />
      </div>
    </Dialog>
  );
}
