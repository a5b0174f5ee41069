/** /hesap/sifre: a new password, for who is signed in or came by a reset link. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { ChangePasswordForm } from '@/features/session/ChangePasswordForm';
import { LateSecondStep } from '@/features/session/LateSecondStep';
import { useLogoutMutation } from '@/features/session/sessionApi';
import { keptWanted } from '@/features/session/wanted';
import type { SecondFactor } from '@/lib/secondFactorApi';
import { signedOut, userChanged, useSession } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useTitle } from '@/lib/useTitle';
import { AccountLayout } from './AccountLayout';
import { useComingIn } from './session/useComingIn';
import { ToSignIn, wantedFrom } from './ToSignIn';

export default function ChangePasswordPage() {
  const t = useTranslations('session');
  const words = useTranslations('account');
  const { user, token, restricted } = useSession();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const comeIn = useComingIn();
  const [logout] = useLogoutMutation();
  const title = t('changeTitle');
  useTitle(title);
  const [asked, setAsked] = useState<SecondFactor | null>(null);
  // Read at once: signing out empties the browser's memory, and what led to the forgotten password is wanted still.
  const [wish] = useState(keptWanted);
  const [cameByMail] = useState(restricted);
  if (!user) return cameByMail ? <Navigate to={paths.signIn} replace state={wantedFrom(wish)} /> : <ToSignIn />;
  const backToSignIn = () => {
    dispatch(signedOut());
    navigate(paths.signIn, { state: wantedFrom(wish) });
  };
  const changed = () => {
    if (!restricted) {
      dispatch(userChanged({ ...user, hasPassword: true }));
      return;
    }
    // The reset link's session is over: sign in with the new password. The one that was opened in its place lives in a
    // cookie; it would stay behind in this browser, open and unseen.
    void logout(token).finally(backToSignIn);
  };
  const second = asked && (
    <LateSecondStep
      asked={asked}
      onSignedIn={(session) => comeIn(session, restricted ? wish : null)}
      onExpired={(text) => {
        dispatch(toastRequested({ kind: 'error', text }));
        backToSignIn();
      }}
    />
  );
  const form = second ?? (
    <ChangePasswordForm
      asksCurrent={!restricted && user.hasPassword !== false}
      wayToFresh={
        <ButtonLink look="secondary" to={paths.signOut}>
          {words('signOut')}
        </ButtonLink>
      }
      onChanged={changed}
      onAsked={setAsked}
    />
  );
  // A reset link opens this one page and nothing else of the account.
  if (restricted) return <FormCard title={title}>{form}</FormCard>;
  return <AccountLayout title={title}>{() => <div className="tile max-w-xl p-5 md:p-6">{form}</div>}</AccountLayout>;
}
