/** /hesap/giris/google, /facebook, /telegram: the way back. What the party brought leaves the address bar at once. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { Bone, Loading } from '@/components/Skeleton';
import { LateSecondStep } from '@/features/session/LateSecondStep';
import { type PartyAnswer, readPartyAnswer } from '@/features/session/partyAnswer';
import {
  PARTY_NAMES,
  type Party,
  useFacebookLoginMutation,
  useGoogleLoginMutation,
  useTelegramLoginMutation,
} from '@/features/session/sessionApi';
import { keepWanted, keptWanted, takeWanted } from '@/features/session/wanted';
import type { SecondFactor } from '@/lib/secondFactorApi';
import { signedIn } from '@/lib/session';
import type { SignedIn } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import NotFoundPage from './NotFoundPage';
import { CookieNotice } from './session/CookieNotice';
import { useComingIn } from './session/useComingIn';
import { wantedFrom } from './ToSignIn';

type Outcome = 'entering' | 'refused' | 'failed' | { asked: SecondFactor } | { said: string };

const isParty = (name: string | undefined): name is Party => !!name && name in PARTY_NAMES;

function useEnter(party: Party) {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const comeIn = useComingIn();
  const [google] = useGoogleLoginMutation();
  const [facebook] = useFacebookLoginMutation();
  const [telegram] = useTelegramLoginMutation();
  const [outcome, setOutcome] = useState<Outcome>('entering');
  const isStarted = useRef(false);
  const onEntered = useCallback(
    (session: SignedIn, suggestedEmail: string | null = null) => {
      const wish = keptWanted();
      if (session.user.email) return comeIn(session, wish);
      // Who has no address yet is asked for one; it may wait, but nothing can be bought before:
      // what they wanted waits for the link of that mail.
      dispatch(signedIn(session));
      keepWanted(wish);
      navigate(paths.profile, { replace: true, state: { suggestedEmail } });
    },
    [dispatch, navigate, comeIn],
  );
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const found: PartyAnswer = readPartyAnswer(party, location.search, location.hash);
    history.replaceState(history.state, '', location.pathname);
    if (found.kind !== 'brought') {
      setOutcome(found.kind === 'refused' ? 'refused' : 'failed');
      return;
    }
    const { brought, state } = found;
    const ask = party === 'google' ? google : facebook;
    const asked = party === 'telegram' ? telegram({ response: brought, state }) : ask({ code: brought, state });
    void asked.then(({ data, error }) => {
      if (data && 'token' in data) {
        const { suggestedEmail, ...session } = data;
        onEntered(session, suggestedEmail);
        return;
      }
      if (data) {
        setOutcome({ asked: data.secondFactor });
        return;
      }
      // The specification's way for Telegram: its text as a toast, or back when there is none.
      const said = error && 'message' in error ? error.message : null;
      if (party === 'telegram' && !said) navigate(paths.signIn, { replace: true, state: wantedFrom(takeWanted()) });
      else setOutcome('failed');
    });
  }, [party, google, facebook, telegram, onEntered, navigate]);
  return { outcome, onEntered, onExpired: (said: string) => setOutcome({ said }) };
}

function Entering({ party }: { party: Party }) {
  const t = useTranslations('session');
  const navigate = useNavigate();
  const { outcome, onEntered, onExpired } = useEnter(party);
  const name = { party: PARTY_NAMES[party] };
  const isAsked = typeof outcome === 'object' && 'asked' in outcome;
  const title = outcome === 'entering' || isAsked ? t('partyTitle', name) : t('partyFailedTitle');
  useTitle(title);
  if (outcome === 'entering') {
    return (
      <FormCard title={title}>
        <Loading>
          <Bone className="h-24" />
        </Loading>
      </FormCard>
    );
  }
  if (isAsked) {
    return (
      <FormCard title={title}>
        <LateSecondStep asked={outcome.asked} onSignedIn={onEntered} onExpired={onExpired} />
      </FormCard>
    );
  }
  const said =
    typeof outcome === 'object' ? outcome.said : t(outcome === 'refused' ? 'partyRefused' : 'partyFailed', name);
  return (
    <FormCard title={title} text={said}>
      {outcome === 'failed' && <CookieNotice />}
      <ButtonLink
        to={paths.signIn}
        onClick={(event) => {
          // In a tab of its own, the browser follows the link by itself.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          // What the visitor wanted goes along, and is taken only now: a second look at this page finds it too.
          event.preventDefault();
          navigate(paths.signIn, { state: wantedFrom(takeWanted()) });
        }}
      >
        {t('backToSignIn')}
      </ButtonLink>
    </FormCard>
  );
}

export default function PartyReturnPage() {
  const { party } = useParams();
  return isParty(party) ? <Entering key={party} party={party} /> : <NotFoundPage />;
}
