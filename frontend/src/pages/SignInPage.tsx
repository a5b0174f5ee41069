/** /hesap/cikis, /hesap/cikis/1, /hesap/cikis/2, /hesap/login, /hesap/1, /hesap/2: signing in and registering. Opening it signs out. */

import { Suspense, useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths, patterns } from '@/app/paths';
import { FormCard } from '@/components/FormCard';
import { lazily } from '@/components/lazily';
import { Bone } from '@/components/Skeleton';
import { Tabs } from '@/components/Tabs';
import { SignInForm } from '@/features/session/SignInForm';
import { useLogoutMutation } from '@/features/session/sessionApi';
import { keepWanted, keptWanted, soundWish, type Wish } from '@/features/session/wanted';
import { withMessages } from '@/lib/locale';
import { signedOut, useActing, useSession } from '@/lib/session';
import type { SignedIn } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import { OwnPlace } from './OwnPlace';
import { CookieNotice } from './session/CookieNotice';
import { useComingIn, useOtherTab } from './session/useComingIn';
import type { Wanted } from './ToSignIn';

const KeptNotice = lazily(() => withMessages(['joining'], import('./session/KeptNotice')), true);
const registering = () => withMessages(['joining'], import('./session/Registering'));
const Registering = lazily(registering);
const PartyButtons = lazily(() => import('@/features/session/PartyButtons'));

/** Once per visit of the page, never from a prefetch: only a real navigation runs effects. */
function useSignOutOnOpen(): void {
  const dispatch = useDispatch();
  const { token } = useSession();
  const [logout] = useLogoutMutation();
  const [former] = useState(token);
  useEffect(() => {
    if (!former) return;
    void logout(former);
    // Not when it is answered: a visitor who goes on to Google meanwhile would come back as the former person.
    dispatch(signedOut());
  }, [former, dispatch, logout]);
}

/** What led here, or what is kept of it: for the other tab, and for a way in that leads out of this page. */
function useWish() {
  const { state } = useLocation();
  const { token } = useSession();
  const [wish, setWish] = useState<Wish | undefined>(() => {
    const { wanted, act } = (state as Wanted | null) ?? {};
    if (wanted || act || token) return soundWish({ path: wanted ?? '', act: act ?? null });
    // Of another tab, and told here before it is done; only a page that the visitor looked at is no reason to go there.
    const kept = keptWanted();
    return kept?.act ? kept : undefined;
  });
  useEffect(() => {
    if (!token && wish) keepWanted(wish);
  }, [wish, token]);
  return { wish, drop: () => setWish(wish && { ...wish, act: null }) };
}

function SignIn() {
  const t = useTranslations('session');
  const { tab } = useParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const comeIn = useComingIn();
  const { wish, drop } = useWish();
  useSignOutOnOpen();
  // The other tab is fetched before it is asked for.
  useEffect(() => void registering(), []);
  const enter = useCallback((session: SignedIn) => comeIn(session, wish), [comeIn, wish]);
  // The tab in which the visitor signed in has done what was wanted.
  useOtherTab(useCallback((session: SignedIn) => comeIn(session, wish && { ...wish, act: null }), [comeIn, wish]));
  const active = tab === '2' || pathname === patterns.registerTabAlias ? 'register' : 'signIn';
  const title = t(active);
  useTitle(title);
  const signIn = (
    <SignInForm onSignedIn={enter}>
      <Link to={paths.forgotPassword} className="link mt-4 inline-block py-1">
        {t('forgot')}
      </Link>
    </SignInForm>
  );
  const register = (
    <Suspense fallback={<Bone className="mt-4 h-150" />}>
      <Registering wish={wish} />
    </Suspense>
  );
  return (
    <FormCard title={title}>
      <CookieNotice />
      {wish?.act && (
        <Suspense fallback={<Bone className="mb-5 h-17" />}>
          <KeptNotice act={wish.act} onDrop={drop} />
        </Suspense>
      )}
      <Tabs
        label={t('tabs')}
        active={active}
        onChange={(key) => navigate(key === 'register' ? paths.register : paths.signIn, { replace: true, state })}
        tabs={[
          { key: 'signIn', label: t('signIn'), content: signIn },
          { key: 'register', label: t('register'), content: register },
        ]}
      />
      <Suspense fallback={<div className="mt-6 h-48" />}>
        <PartyButtons onLead={(url) => location.replace(url)} />
      </Suspense>
      <ul className="mt-6 list-disc ps-5 text-muted text-sm">
        <li>{t('why1')}</li>
        <li>{t('why2')}</li>
        <li>{t('why3')}</li>
      </ul>
    </FormCard>
  );
}

/** Who acts for a company and was about to do something of their own is not signed out for it. */
export default function SignInPage() {
  const acting = useActing();
  const wanted = (useLocation().state as Wanted | null)?.wanted;
  return acting && wanted ? <OwnPlace acting={acting} back={wanted} /> : <SignIn />;
}
