/** /hesap/dogrula: where a mail's link leads. Its token leaves the address bar before anything else happens. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { Bone, Loading } from '@/components/Skeleton';
import { useConfirmMailLinkMutation } from '@/features/session/sessionApi';
import { takeWanted } from '@/features/session/wanted';
import { asFailure } from '@/lib/api';
import { signedIn } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useTitle } from '@/lib/useTitle';

type Outcome = 'checking' | 'failed' | 'missing' | { said: string };

function useConfirmation(): Outcome {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [confirm] = useConfirmMailLinkMutation();
  const [outcome, setOutcome] = useState<Outcome>(params.has('token') ? 'checking' : 'missing');
  const isStarted = useRef(false);
  useEffect(() => {
    const token = params.get('token');
    if (!token || isStarted.current) return;
    isStarted.current = true;
    history.replaceState(history.state, '', location.pathname);
    void confirm(token).then(({ data, error }) => {
      if (!data) {
        const { code, message } = asFailure(error);
        setOutcome(code === 'other_browser' && message ? { said: message } : 'failed');
        return;
      }
      const { token: access, change, ...user } = data;
      dispatch(signedIn({ user, token: access, restricted: change }));
      dispatch(toastRequested({ kind: change ? 'info' : 'success', key: change ? 'renewPassword' : 'confirmed' }));
      navigate(change ? paths.password : (takeWanted() ?? paths.home), { replace: true });
    });
  }, [params, confirm, dispatch, navigate]);
  return outcome;
}

export default function MailLinkPage() {
  const t = useTranslations('session');
  const outcome = useConfirmation();
  const title = t(outcome === 'checking' ? 'checkingTitle' : 'linkFailedTitle');
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
  return (
    <FormCard
      title={title}
      text={typeof outcome === 'object' ? outcome.said : t(outcome === 'failed' ? 'linkFailedText' : 'linkMissing')}
    >
      <ButtonLink to={paths.signIn}>{t('backToSignIn')}</ButtonLink>
    </FormCard>
  );
}
