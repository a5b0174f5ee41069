/** /hesap/cikis, /hesap/cikis/1, /hesap/cikis/2, /hesap/login, /hesap/1, /hesap/2: signing in and registering. Opening it signs out. */
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths, patterns } from '@/app/paths';
import { FormCard } from '@/components/FormCard';
import { Tabs } from '@/components/Tabs';
import { PartyButtons } from '@/features/session/PartyButtons';
import { RegisterForm } from '@/features/session/RegisterForm';
import { SignInForm } from '@/features/session/SignInForm';
import { useLogoutMutation } from '@/features/session/sessionApi';
import { keepWanted } from '@/features/session/wanted';
import { signedIn, signedOut, useSession } from '@/lib/session';
import { useTitle } from '@/lib/useTitle';
import type { Wanted } from './ToSignIn';

/** Once per visit of the page, never from a prefetch: only a real navigation runs effects. */
function useSignOutOnOpen(): void {
  const dispatch = useDispatch();
  const { token } = useSession();
  const [logout] = useLogoutMutation();
  const tokenAtOpening = useRef(token);
  useEffect(() => {
    if (!tokenAtOpening.current) return;
    tokenAtOpening.current = null;
    // The call takes the token with it; the browser forgets it whatever the answer.
    void logout().finally(() => dispatch(signedOut()));
  }, [dispatch, logout]);
}

export default function SignInPage() {
  const t = useTranslations('session');
  const { tab } = useParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useSignOutOnOpen();
  const active = tab === '2' || pathname === patterns.registerTabAlias ? 'register' : 'signIn';
  const title = t(active);
  const wanted = (state as Wanted | null)?.wanted;
  useTitle(title);
  const signIn = (
    <SignInForm
      onSignedIn={(session) => {
        dispatch(signedIn(session));
        navigate(wanted ?? paths.home);
      }}
    >
      <Link to={paths.forgotPassword} className="link mt-4 inline-block py-1">
        {t('forgot')}
      </Link>
    </SignInForm>
  );
  const register = (
    <>
      <RegisterForm
        onRegistered={() => {
          keepWanted(wanted);
          navigate(paths.confirmationPending);
        }}
        onRefused={() => navigate(paths.signOut, { state })}
      />
      <p className="mt-4 text-muted text-sm">{t('legal')}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={paths.terms} className="link inline-block py-2">
          {t('legalTerms')}
        </Link>
        <Link to={paths.privacy} className="link inline-block py-2">
          {t('legalPrivacy')}
        </Link>
      </p>
    </>
  );
  return (
    <FormCard title={title}>
      <Tabs
        label={t('tabs')}
        active={active}
        onChange={(key) => navigate(key === 'register' ? paths.register : paths.signIn, { replace: true, state })}
        tabs={[
          { key: 'signIn', label: t('signIn'), content: signIn },
          { key: 'register', label: t('register'), content: register },
        ]}
      />
      <PartyButtons
        onLead={(url) => {
          keepWanted(wanted);
          location.assign(url);
        }}
      />
      <ul className="mt-6 list-disc ps-5 text-muted text-sm">
        <li>{t('why1')}</li>
        <li>{t('why2')}</li>
        <li>{t('why3')}</li>
      </ul>
    </FormCard>
  );
}
