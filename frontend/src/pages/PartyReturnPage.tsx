/** /hesap/giris/google, /facebook, /telegram: the way back. What the party brought leaves the address bar at once. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { Bone, Loading } from '@/components/Skeleton';
import { type PartyAnswer, readPartyAnswer } from '@/features/session/partyAnswer';
import {
  PARTY_NAMES,
  type Party,
  useFacebookLoginMutation,
  useGoogleLoginMutation,
  useTelegramLoginMutation,
} from '@/features/session/sessionApi';
import { takeWanted } from '@/features/session/wanted';
import { signedIn } from '@/lib/session';
import { useTitle } from '@/lib/useTitle';
import NotFoundPage from './NotFoundPage';

type Outcome = 'entering' | 'refused' | 'failed';

const isParty = (name: string | undefined): name is Party => !!name && name in PARTY_NAMES;

function useEnter(party: Party): Outcome {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [google] = useGoogleLoginMutation();
  const [facebook] = useFacebookLoginMutation();
  const [telegram] = useTelegramLoginMutation();
  const [outcome, setOutcome] = useState<Outcome>('entering');
  const isStarted = useRef(false);
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
      if (data) {
        const { suggestedEmail, ...session } = data;
        dispatch(signedIn(session));
        // Who has no address yet is asked for one; it may wait, but nothing can be bought before:
        // what they wanted waits for the link of that mail.
        if (session.user.email) navigate(takeWanted() ?? paths.home, { replace: true });
        else navigate(paths.profile, { replace: true, state: { suggestedEmail } });
        return;
      }
      // The specification's way for Telegram: its text as a toast, or back when there is none.
      const said = error && 'message' in error ? error.message : null;
      if (party === 'telegram' && !said) navigate(paths.signIn, { replace: true, state: { wanted: takeWanted() } });
      else setOutcome('failed');
    });
  }, [party, google, facebook, telegram, dispatch, navigate]);
  return outcome;
}

function Entering({ party }: { party: Party }) {
  const t = useTranslations('session');
  const outcome = useEnter(party);
  const name = { party: PARTY_NAMES[party] };
  const title = outcome === 'entering' ? t('partyTitle', name) : t('partyFailedTitle');
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
  return (
    <FormCard title={title} text={t(outcome === 'refused' ? 'partyRefused' : 'partyFailed', name)}>
      <ButtonLink to={paths.signIn}>{t('backToSignIn')}</ButtonLink>
    </FormCard>
  );
}

export default function PartyReturnPage() {
  const { party } = useParams();
  return isParty(party) ? <Entering key={party} party={party} /> : <NotFoundPage />;
}
