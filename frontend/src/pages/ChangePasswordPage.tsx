/** /hesap/sifre: a new password, for who is signed in or came by a reset link. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { FormCard } from '@/components/FormCard';
import { ChangePasswordForm } from '@/features/session/ChangePasswordForm';
import { LateSecondStep } from '@/features/session/LateSecondStep';
import type { SecondFactor } from '@/lib/secondFactorApi';
import { signedIn, signedOut, userChanged, useSession } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useTitle } from '@/lib/useTitle';
import { AccountLayout } from './AccountLayout';
import { ToSignIn } from './ToSignIn';

export default function ChangePasswordPage() {
  const t = useTranslations('session');
  const { user, restricted } = useSession();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const title = t('changeTitle');
  useTitle(title);
  const [asked, setAsked] = useState<SecondFactor | null>(null);
  if (!user) return <ToSignIn />;
  const backToSignIn = () => {
    dispatch(signedOut());
    navigate(paths.signIn);
  };
  const changed = () => {
    if (!restricted) {
      dispatch(userChanged({ ...user, hasPassword: true }));
      return;
    }
    // The reset link's session can do nothing more: sign in with the new password.
    backToSignIn();
  };
  const second = asked && (
    <LateSecondStep
      asked={asked}
      onSignedIn={(session) => {
        dispatch(signedIn(session));
        navigate(paths.home);
      }}
      onExpired={(text) => {
        dispatch(toastRequested({ kind: 'error', text }));
        backToSignIn();
      }}
    />
  );
  const form = second ?? (
    <ChangePasswordForm
      asksCurrent={!restricted && user.hasPassword !== false}
      onChanged={changed}
      onAsked={setAsked}
    />
  );
  // A reset link opens this one page and nothing else of the account.
  if (restricted) return <FormCard title={title}>{form}</FormCard>;
  return <AccountLayout title={title}>{() => <div className="tile max-w-xl p-5 md:p-6">{form}</div>}</AccountLayout>;
}
