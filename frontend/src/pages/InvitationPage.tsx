/** /ekip-daveti: what a company invites to, and the way in. The link's token stays in the address, for who signs in first. */
import { useDispatch } from 'react-redux';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { ActingNotice } from '@/features/team/ActingNotice';
import { type Invitation, useAcceptInvitationMutation, useLookAtInvitationQuery } from '@/features/team/teamApi';
import { useSwitching } from '@/features/team/useSwitching';
import { asFailure } from '@/lib/api';
import { formatDay } from '@/lib/dates';
import { usePresent } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useTitle } from '@/lib/useTitle';
import { QueryState } from './QueryState';

function Accepting({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTranslations('team.invitation');
  const dispatch = useDispatch();
  const [accept, { isLoading, error }] = useAcceptInvitationMutation();
  const { isBusy, actFor } = useSwitching();
  const submit = async () => {
    const { data } = await accept(token);
    if (!data) return;
    dispatch(toastRequested({ kind: 'success', text: t('joined', { company: invitation.companyName }) }));
    await actFor(data.supplierId, paths.supplierPanel);
  };
  const failure = error && (asFailure(error).message ?? t('failed'));
  return (
    <>
      {failure && (
        <p role="alert" className="mb-4 rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
          {failure}
        </p>
      )}
      <Button disabled={isLoading || isBusy} onClick={() => void submit()}>
        {t('accept')}
      </Button>
    </>
  );
}

function Shown({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTranslations('team');
  const locale = useLocale();
  const present = usePresent();
  const { pathname, search } = useLocation();
  // Registered with another address, they could not accept it.
  const state = { wanted: pathname + search, email: invitation.email };
  return (
    <div className="flex flex-col gap-4">
      <p>{t('invitation.text', { company: invitation.companyName })}</p>
      <ul className="list-disc ps-5">
        {invitation.duties.map((duty) => (
          <li key={duty}>{t(`duty.${duty}`)}</li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {t('invitation.until', { email: invitation.email, date: formatDay(invitation.dateExpires, locale) })}
      </p>
      {present?.acting && <ActingNotice acting={present.acting} back={pathname + search} />}
      {present && !present.acting && <Accepting token={token} invitation={invitation} />}
      {!present && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.signIn} state={state}>
            {t('invitation.signIn')}
          </ButtonLink>
          <ButtonLink look="secondary" to={paths.register} state={state}>
            {t('invitation.register')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Looking({ token }: { token: string }) {
  const t = useTranslations('team.invitation');
  const query = useLookAtInvitationQuery(token);
  if (query.error && asFailure(query.error).status === 410) return <p>{asFailure(query.error).message ?? t('over')}</p>;
  return <QueryState query={query}>{(invitation) => <Shown token={token} invitation={invitation} />}</QueryState>;
}

export default function InvitationPage() {
  const t = useTranslations('team.invitation');
  const [params] = useSearchParams();
  useTitle(t('title'));
  const token = params.get('token');
  if (!token) return <Navigate to={paths.home} replace />;
  return (
    <FormCard title={t('title')}>
      <Looking token={token} />
    </FormCard>
  );
}
