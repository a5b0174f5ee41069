/** /hesap/dogrula: where a mail's link leads. Its token leaves the address bar before anything else happens. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { Bone, Loading } from '@/components/Skeleton';
import { ChosenPasswordForm } from '@/features/session/ChosenPasswordForm';
import { LateSecondStep } from '@/features/session/LateSecondStep';
import { type ConfirmedLink, useConfirmMailLinkMutation } from '@/features/session/sessionApi';
import { keptWanted, type Wish } from '@/features/session/wanted';
import { asFailure } from '@/lib/api';
import type { Answered, SecondFactor } from '@/lib/secondFactorApi';
import { signedIn } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { SignedIn } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import { useComingIn } from './session/useComingIn';

/** No answer, and those of who is too busy or down: nothing that the link could be blamed for. */
const isUnanswered = (status: number) => status === 0 || status === 429 || status >= 500;

type Outcome =
  | 'checking'
  | 'failed'
  | 'missing'
  /** A try had no answer, and now it is no good any more: that try may have used it. */
  | 'perhapsDone'
  | { said: string }
  | { expired: string }
  /** It could not be asked, and so the link is as good as before. */
  | { unasked: string }
  | { asked: string }
  | { second: SecondFactor };

function useConfirmation() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const comeIn = useComingIn();
  const [confirm] = useConfirmMailLinkMutation();
  const [outcome, setOutcome] = useState<Outcome>(params.has('token') ? 'checking' : 'missing');
  // It leaves the address, and is kept here for who has to try again.
  const token = useRef(params.get('token'));
  const isStarted = useRef(false);
  const wasLost = useRef(false);
  const onConfirmed = useCallback(
    (session: SignedIn, change = false, wish: Wish | null = null) => {
      dispatch(toastRequested({ kind: change ? 'info' : 'success', key: change ? 'renewPassword' : 'confirmed' }));
      // What came with the registration counts on every device; what this browser kept is of a way in without one.
      if (!change) return comeIn(session, wish ?? keptWanted());
      dispatch(signedIn({ ...session, restricted: true }));
      navigate(paths.password, { replace: true });
    },
    [dispatch, navigate, comeIn],
  );
  const onAnswered = useCallback(
    (link: Answered<ConfirmedLink>) => {
      if ('secondFactor' in link) return setOutcome({ second: link.secondFactor });
      const { token: access, change, wish, ...user } = link;
      onConfirmed({ user, token: access }, change, wish);
    },
    [onConfirmed],
  );
  const onRefused = useCallback(
    (error: unknown) => {
      const { code, message, status } = asFailure(error);
      if (isUnanswered(status)) {
        if (status !== 429) wasLost.current = true;
        return setOutcome({ unasked: status === 0 ? '' : (message ?? '') });
      }
      if (wasLost.current && code === 'link_invalid') return setOutcome('perhapsDone');
      dispatch(toastRequested({ kind: 'error', key: 'confirmFailed' }));
      setOutcome(code === 'other_browser' && message ? { said: message } : 'failed');
    },
    [dispatch],
  );
  const ask = useCallback(
    async (link: string) => {
      setOutcome('checking');
      const { data, error } = await confirm({ token: link });
      if (data) onAnswered(data);
      else if (asFailure(error).code === 'password_needed') setOutcome({ asked: link });
      else onRefused(error);
    },
    [confirm, onAnswered, onRefused],
  );
  useEffect(() => {
    if (!token.current || isStarted.current) return;
    isStarted.current = true;
    history.replaceState(history.state, '', location.pathname);
    void ask(token.current);
  }, [ask]);
  const askAgain = () => void (token.current && ask(token.current));
  return { outcome, setOutcome, onConfirmed, onAnswered, onRefused, askAgain };
}

function useTitleOf(outcome: Outcome): string {
  const t = useTranslations('mailLink');
  const session = useTranslations('session');
  if (outcome === 'checking' || outcome === 'perhapsDone') return t(outcome);
  if (typeof outcome === 'string' || 'said' in outcome) return t('failed');
  if ('unasked' in outcome) return t('unchecked');
  if ('asked' in outcome) return t('chosenPassword');
  return session('second' in outcome ? 'signIn' : 'partyFailedTitle');
}

const REASONS = { failed: 'failedText', missing: 'missing', perhapsDone: 'perhapsDoneText' } as const;

function reasonOf(outcome: { said: string } | { expired: string }): string {
  return 'said' in outcome ? outcome.said : outcome.expired;
}

export default function MailLinkPage() {
  const t = useTranslations('mailLink');
  const session = useTranslations('session');
  const toast = useTranslations('toast');
  const common = useTranslations('common');
  const { outcome, setOutcome, onConfirmed, onAnswered, onRefused, askAgain } = useConfirmation();
  const title = useTitleOf(outcome);
  useTitle(title);
  if (outcome === 'checking') {
    return (
      <FormCard title={title}>
        <Loading>
          <Bone className="h-24" />
        </Loading>
      </FormCard>
    );
  }
  if (typeof outcome === 'object' && 'unasked' in outcome) {
    return (
      <FormCard title={title} text={outcome.unasked || toast('serverUnreachable')}>
        <Button onClick={askAgain}>{common('retry')}</Button>
      </FormCard>
    );
  }
  if (typeof outcome === 'object' && 'asked' in outcome) {
    return (
      <FormCard title={title} text={t('chosenPasswordText')}>
        <ChosenPasswordForm token={outcome.asked} onConfirmed={onAnswered} onRefused={onRefused} />
      </FormCard>
    );
  }
  if (typeof outcome === 'object' && 'second' in outcome) {
    return (
      <FormCard title={title}>
        <LateSecondStep
          asked={outcome.second}
          onSignedIn={onConfirmed}
          onExpired={(expired) => setOutcome({ expired })}
        />
      </FormCard>
    );
  }
  return (
    <FormCard title={title} text={typeof outcome === 'object' ? reasonOf(outcome) : t(REASONS[outcome])}>
      <ButtonLink to={paths.signIn}>{session('backToSignIn')}</ButtonLink>
    </FormCard>
  );
}
